import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { signAccessToken, verifyAccessToken } from "./access-token";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it("returns null for a forged token and a missing session", async () => {
  const orphan = await signAccessToken(api.services, { id: uuidv7(), sessionId: uuidv7() });
  expect(await verifyAccessToken(api.services, "forged")).toBeNull();
  expect(await verifyAccessToken(api.services, orphan)).toBeNull();
});

it("does not treat a database error as an invalid token", async () => {
  const token = await signAccessToken(api.services, { id: uuidv7(), sessionId: uuidv7() });
  const down = () => {
    throw new Error("connection lost");
  };
  const services = { ...api.services, db: { select: down } as unknown as typeof api.services.db };
  await expect(verifyAccessToken(services, token)).rejects.toThrow("connection lost");
});
