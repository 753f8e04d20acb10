import { once } from "node:events";
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";
import { register } from "prom-client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findPostgres, freePort, startPostgres, startReplica } from "../../scripts/postgres.mjs";
import { openPostgres, queryRows, type Database, type ReadDatabase } from "./client";
import { openReadReplica, type ReadReplica } from "./read-replica";

type Server = Awaited<ReturnType<typeof startPostgres>>;

const settings = ["fsync=off", "max_connections=50"];
const maxLagMs = 600;

/** A connection to a port of this machine that can fall silent. */
async function openLine(target: number) {
  const sockets: net.Socket[] = [];
  let isHeld = false;
  const server = net.createServer((near) => {
    sockets.push(near);
    if (isHeld) return;
    const far = net.connect(target, "127.0.0.1");
    for (const socket of [near, far]) socket.on("error", () => undefined);
    near.pipe(far).pipe(near);
    sockets.push(far);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as net.AddressInfo).port,
    hold: () => {
      isHeld = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe.runIf(findPostgres())("a read replica", { timeout: 60_000 }, () => {
  let primary: Server;
  let standby: Server;
  let database: Awaited<ReturnType<typeof openPostgres>>;
  let replica: ReadReplica;
  const lines: string[] = [];
  const note = (fields: string | { reason: string }, text?: string) =>
    void lines.push(typeof fields === "string" ? fields : `${text}: ${fields.reason}`);
  const log = { info: note, warn: note } as unknown as Logger;
  const options = { log, checkEveryMs: 50, maxLagMs };

  beforeAll(async () => {
    primary = await startPostgres(await freePort(), settings);
    database = await openPostgres(primary.url);
    standby = await startReplica(await freePort(), primary.url, settings);
    replica = await openReadReplica(standby.url, database.pool, options);
    await isAnsweredBy("replica");
  }, 60_000);
  afterAll(async () => {
    await replica.close();
    await database.close();
    await standby.stop();
    await primary.stop();
  });

  const isReplica = async (db: Database | ReadDatabase) => {
    const [row] = await queryRows<{ answer: boolean }>(db, sql`select pg_is_in_recovery() as answer`);
    return row!.answer;
  };
  const isAnsweredBy = (server: "replica" | "primary") =>
    vi.waitFor(async () => expect(await isReplica(replica.db)).toBe(server === "replica"), { timeout: 20_000 });
  const onStandby = async (statement: string) => {
    const client = new pg.Client({ connectionString: standby.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const readMetric = async (name: string) => {
    const metric = (await register.getSingleMetric(name)!.get()).values;
    return metric[0]!.value;
  };

  it("answers public reads, and the primary everything else", async () => {
    expect(await isReplica(replica.db)).toBe(true);
    expect(await isReplica(database.db)).toBe(false);
    expect(await readMetric("homes_read_replica_used")).toBe(1);
  });

  it("cannot be written to", async () => {
    await expect(queryRows(replica.db, sql`insert into areas (slug) values ('x')`)).rejects.toMatchObject({
      cause: { code: "25006" },
    });
  });

  it("shows an admin's change at once", async () => {
    for (let round = 0; round < 20; round++) {
      await database.db.execute(sql`update areas set position = ${round + 100} where slug = 'hongdae'`);
      replica.noteChange();
      const [row] = await queryRows<{ position: number }>(
        replica.db,
        sql`select position from areas where slug = 'hongdae'`,
      );
      expect(row!.position).toBe(round + 100);
      if (round % 5 === 0) await isAnsweredBy("replica");
    }
  });

  it("gets no reads while it is late, and gets them again afterwards", async () => {
    await isAnsweredBy("replica");
    lines.length = 0;
    await onStandby("select pg_wal_replay_pause()");
    await database.db.execute(sql`update areas set position = 7 where slug = 'hongdae'`);
    const committedAt = performance.now();
    await vi.waitFor(
      async () => {
        const [row] = await queryRows<{ position: number }>(
          replica.db,
          sql`select position from areas where slug = 'hongdae'`,
        );
        expect(row!.position).toBe(7);
      },
      { timeout: 5_000, interval: 20 },
    );
    expect(performance.now() - committedAt).toBeLessThan(maxLagMs + 400);
    expect(await isReplica(replica.db)).toBe(false);
    expect(await readMetric("homes_read_replica_lag_seconds")).toBeGreaterThan(maxLagMs / 1_000);
    await onStandby("select pg_wal_replay_resume()");
    await isAnsweredBy("replica");
    expect(lines).toEqual([
      "public reads go to the primary, not to the read replica: it is late",
      "public reads go to the read replica",
    ]);
  });

  it("is not missed by a request while it is down, and is used again when it is back", async () => {
    lines.length = 0;
    let failures = 0;
    let isOver = false;
    const reading = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (!isOver) await isReplica(replica.db).catch(() => (failures += 1));
      }),
    );
    await standby.kill();
    await isAnsweredBy("primary");
    await wait(300);
    expect(await readMetric("homes_read_replica_used")).toBe(0);
    await standby.start();
    await isAnsweredBy("replica");
    isOver = true;
    await reading;
    expect(failures).toBe(0);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^public reads go to the primary, not to the read replica: /);
    expect(lines[1]).toBe("public reads go to the read replica");
  });

  it("is waited for no longer than five seconds when it stops answering", async () => {
    const line = await openLine(Number(new URL(standby.url).port));
    const url = new URL(standby.url);
    url.port = String(line.port);
    const other = await openReadReplica(url.href, database.pool, options);
    expect(await isReplica(other.db)).toBe(true);
    line.hold();
    const startedAt = performance.now();
    expect(await isReplica(other.db)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(5_500);
    const secondAt = performance.now();
    expect(await isReplica(other.db)).toBe(false);
    expect(performance.now() - secondAt).toBeLessThan(100);
    line.close();
    await other.close();
  });

  it("starts without it", async () => {
    await standby.kill();
    const other = await openReadReplica(standby.url, database.pool, options);
    expect(await isReplica(other.db)).toBe(false);
    await other.close();
    await standby.start();
    await isAnsweredBy("replica");
  });

  it("is not used when it is no replica of this primary", async () => {
    const other = await openReadReplica(primary.url, database.pool, options);
    expect(lines.at(-1)).toBe(
      "public reads go to the primary, not to the read replica: it is no replica of DATABASE_URL",
    );
    await other.close();
  });

  it("still answers while the primary is down, also without its last position", async () => {
    await isAnsweredBy("replica");
    await onStandby("select pg_wal_replay_pause()");
    await database.db.execute(sql`update areas set position = 8 where slug = 'hongdae'`);
    await wait(150); // the position after it is noted, and not reached
    await primary.kill();
    await wait(maxLagMs + 300);
    expect(await isReplica(replica.db)).toBe(true);
    await primary.start();
    await isAnsweredBy("primary"); // it is late now
    await onStandby("select pg_wal_replay_resume()");
    await isAnsweredBy("replica");
  });
});
