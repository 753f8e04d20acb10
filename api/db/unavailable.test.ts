import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import net from "node:net";
import { once } from "node:events";
import pg from "pg";
import { expect, it } from "vitest";
import { createTestApi } from "../../tests/factories/api";
import { createApp } from "../app";
import { queryRows } from "./client";
import { readFromPrimary } from "./read-replica";
import { isDatabaseUnavailable } from "./unavailable";

async function failureOf(treat: (socket: net.Socket) => void): Promise<unknown> {
  const server = net.createServer(treat);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as net.AddressInfo;
  const pool = new pg.Pool({ host: "127.0.0.1", port, user: "homes", connectionTimeoutMillis: 200 });
  const failure = await drizzle(pool)
    .execute(sql`select 1`)
    .catch((error: unknown) => error);
  await pool.end();
  server.close();
  return failure;
}

it("distinguishes an unreachable database from one that refuses", async () => {
  expect(isDatabaseUnavailable(await failureOf((socket) => socket.destroy()))).toBe(true);
  expect(isDatabaseUnavailable(await failureOf(() => undefined))).toBe(true);
  const gone = new pg.Pool({ host: "127.0.0.1", port: 1, user: "homes" });
  expect(isDatabaseUnavailable(await gone.query("select 1").catch((error: unknown) => error))).toBe(true);
  expect(isDatabaseUnavailable(Object.assign(new Error("x"), { code: "23505" }))).toBe(false);
  expect(isDatabaseUnavailable(new TypeError("x"))).toBe(false);
});

it.runIf(process.env.TEST_DATABASE_URL)("survives a connection that ends within a transaction", async () => {
  const api = await createTestApi();
  const { db } = api.services;
  const broken = db.transaction(async (tx) => {
    const [mine] = await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
    await queryRows(db, sql`select pg_terminate_backend(${mine?.pid})`);
    await new Promise((resolve) => setTimeout(resolve, 200)); // the connection ends while it is idle
    await queryRows(tx, sql`select 1`);
  });
  await expect(broken).rejects.toSatisfy(isDatabaseUnavailable);
  expect(await queryRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await api.close();
});

it("is reported as an unavailable upstream, with Retry-After", async () => {
  const api = await createTestApi();
  const fail = (): never => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  };
  const publicReads = readFromPrimary({ select: fail, execute: fail });
  const answer = await createApp({ ...api.services, publicReads }).request("/v1/areas");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({ errorCode: "UPSTREAM_UNAVAILABLE" });
  await api.close();
});
