import { sql } from "drizzle-orm";
import { expect, inject, it, vi } from "vitest";
import { openTestApi } from "../../tests/factories/api";
import { queryRows } from "./client";
import { isProcessAlive, processIdOf } from "./process-lock";

const api = await openTestApi();
const isAlive = async (id: number | null) => {
  const [row] = await queryRows<{ alive: boolean }>(
    api.services.db,
    sql`select ${isProcessAlive(sql`${id}::int`)} as alive`,
  );
  return row?.alive;
};

it("tells a living process from one that has none of the locks", async () => {
  expect(await isAlive(processIdOf(api.services.db))).toBe(true);
  expect(await isAlive(4_711)).toBe(false);
});

it.runIf(inject("postgres"))("ends with the connection, and comes back with the same id", async () => {
  const { db } = api.services;
  const id = processIdOf(db)!;
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid::bigint = ${id}`,
  );
  await vi.waitFor(() => expect(processIdOf(db)).toBeNull());
  expect(await isAlive(id)).toBe(false);
  await vi.waitFor(() => expect(processIdOf(db)).toBe(id), { timeout: 10_000 });
  expect(await isAlive(id)).toBe(true);
});
