import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { processIdOf } from "../../db/process-lock";
import { idempotencyKeys } from "../../db/schema";
import { idempotent } from "./idempotency";
import type { Variables } from "./openapi";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ changesTables: true })));
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

it.each([
  [200, ["INSERT off", "INSERT on", "UPDATE off"]],
  [409, ["INSERT off", "INSERT on", "DELETE off"]],
  [500, ["INSERT off", "INSERT on", "UPDATE off"]],
])("waits for the disk once, for what the call itself writes, when it answers %i", async (status, expected) => {
  const { db } = api.services;
  await db.execute(sql`create table commits (at serial, is_awaited text)`);
  await db.execute(sql`create table works (id int)`);
  await db.execute(sql`create function note_commit() returns trigger language plpgsql as $$ begin
    insert into commits (is_awaited) values (tg_op || ' ' || current_setting('synchronous_commit')); return null; end $$`);
  for (const table of [sql`works`, sql`idempotency_keys`]) {
    await db.execute(sql`create constraint trigger note_commit after insert or update or delete on ${table}
      deferrable initially deferred for each row execute function note_commit()`);
  }
  const app = new Hono<{ Variables: Variables }>();
  app.post(
    "/",
    idempotent(api.services, () => "tests"),
    async (c) => {
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local synchronous_commit = on`);
        await tx.execute(sql`insert into works values (1)`);
      });
      return c.json({}, status as 200);
    },
  );
  await app.request("/", { method: "POST", headers: { "idempotency-key": `commits-${status}` } });
  const noted: unknown = await db.execute(sql`select is_awaited from commits order by at`);
  await db.execute(sql`drop function note_commit cascade`);
  await db.execute(sql`drop table commits, works`);
  expect(noted).toMatchObject({ rows: expected.map((is_awaited) => ({ is_awaited })) });
});

it("answers a call again whose stored answer a crash has lost, with the same id", async () => {
  const ids: string[] = [];
  const app = new Hono<{ Variables: Variables }>();
  app.post(
    "/",
    idempotent(api.services, () => "tests"),
    (c) => {
      ids.push(c.get("newId"));
      return c.json({ id: c.get("newId") }, 201);
    },
  );
  const ask = async () => (await app.request("/", { method: "POST", headers: { "idempotency-key": "lost" } })).json();
  const first = await ask();
  const lost = { status: null, body: null, lockedUntil: api.services.now(), processId: null };
  await api.services.db.update(idempotencyKeys).set(lost).where(eq(idempotencyKeys.key, "lost"));
  expect(await ask()).toEqual(first);
  expect(new Set(ids).size).toBe(1);
  expect(ids).toHaveLength(2);
});

it("is repeated soon after a crash, never while its process lives, and after a minute without news of it", async () => {
  let runs = 0;
  const app = new Hono<{ Variables: Variables }>();
  app.post(
    "/",
    idempotent(api.services, () => "tests"),
    (c) => c.json({ runs: ++runs }, 201),
  );
  const ask = () => app.request("/", { method: "POST", headers: { "idempotency-key": "crashed" } });
  await ask();
  const left = async (processId: number | null, secondsAgo: number) => {
    const lockedUntil = new Date(api.services.now().getTime() - secondsAgo * 1000);
    const row = { status: null, body: null, processId, lockedUntil };
    await api.services.db.update(idempotencyKeys).set(row).where(eq(idempotencyKeys.key, "crashed"));
  };
  await left(4_711, 0); // of a process that has no lock
  expect((await ask()).status).toBe(201);
  expect(runs).toBe(2);
  await left(processIdOf(api.services.db), 0);
  const waiting = ask();
  await wait(300);
  expect(runs).toBe(2);
  await left(processIdOf(api.services.db), 61);
  expect((await waiting).status).toBe(201);
  expect(runs).toBe(3);
});

it("keeps its claim for as long as it runs", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const row = eq(idempotencyKeys.key, "long");
  const app = new Hono<{ Variables: Variables }>();
  app.post(
    "/",
    idempotent(api.services, () => "tests"),
    async (c) => {
      const lockedUntil = async () => (await api.services.db.select().from(idempotencyKeys).where(row))[0]!.lockedUntil;
      const before = await lockedUntil();
      api.clock.advance({ minutes: 1 });
      vi.advanceTimersByTime(2_000);
      await vi.waitFor(async () => expect(await lockedUntil()).toEqual(new Date(before.getTime() + 60_000)));
      return c.json({}, 201);
    },
  );
  expect((await app.request("/", { method: "POST", headers: { "idempotency-key": "long" } })).status).toBe(201);
  vi.useRealTimers();
  expect(await api.services.db.select().from(idempotencyKeys).where(row)).toMatchObject([{ status: 201 }]);
});
