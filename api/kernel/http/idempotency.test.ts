import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { idempotencyKeys } from "../../db/schema";
import { idempotent } from "./idempotency";
import type { Variables } from "./openapi";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it.each([200, 409, 500])("keeps a claim that another call took over before it answered %i", async (status) => {
  const key = `too-slow-${status}`;
  const row = eq(idempotencyKeys.key, key);
  const lockedUntil = new Date(api.services.now().getTime() + 60_000);
  const app = new Hono<{ Variables: Variables }>();
  app.post(
    "/",
    idempotent(api.services, () => "tests"),
    async (c) => {
      await api.services.db.update(idempotencyKeys).set({ lockedUntil }).where(row);
      return c.json({}, status as 200);
    },
  );
  const answer = await app.request("/", { method: "POST", headers: { "idempotency-key": key } });
  expect(answer.status).toBe(status);
  expect(await api.services.db.select().from(idempotencyKeys).where(row)).toMatchObject([
    { status: null, body: null, lockedUntil },
  ]);
});
