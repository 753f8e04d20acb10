import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import { Counter, Gauge, register } from "prom-client";
import { createPool, sqlState, type ReadDatabase } from "./client";
import * as schema from "./schema";
import { isDatabaseUnavailable } from "./unavailable";
import { getRow } from "./rows";

/** Public content is read from the replica of DATABASE_READ_URL while it is current, else the primary. */
export type PublicReads = {
  db: ReadDatabase;
  /** A caller notes a change of public content: the primary then answers until the replica has the change. */
  noteChange: () => void;
};

export type ReadReplica = PublicReads & { close: () => Promise<void> };

type Options = { log: Logger; checkEveryMs?: number; maxLagMs?: number };

/** A position of the primary's log. A replica that has passed it has all that was committed until `notedAt`. */
type Position = { position: string; system: string; notedAt: number };
type Answer = { system: string; isReplica: boolean; hasPassed: boolean | null };

const answerWithinMs = 1_000;
/** The server cancels a query that keeps it from following the primary, and queries that wait for one another. */
const canceledByReplay = /^40(001|P01)$/;

export function readFromPrimary(db: ReadDatabase): PublicReads {
  return { db, noteChange: () => undefined };
}

/**
 * A streaming replica for public reads. Once a second it is compared with the primary; while it is late, does not answer
 * or is none, queries go to the primary, as does each query that it cannot answer. While the primary does not answer,
 * there is nothing to compare with: a replica that was current is still used.
 */
export async function openReadReplica(
  url: string,
  primary: pg.Pool,
  { log, checkEveryMs = 1_000, maxLagMs = 5_000 }: Options,
): Promise<ReadReplica> {
  const pool = createPool(url, {
    options: "-c jit=off -c default_transaction_read_only=on",
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
  });
  const statements = countStatements();
  let problem: string | undefined = "it has not answered yet";
  let wasUsed: boolean | undefined;
  let hasAllUntil = performance.now();
  let changedAt = -Infinity;
  let awaited: Position | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let connection: pg.Client | undefined;

  const isCurrent = () => problem === undefined && hasAllUntil >= changedAt;

  async function query(...args: Parameters<pg.Pool["query"]>) {
    if (isCurrent()) {
      try {
        const result = await pool.query(...args);
        statements.inc({ server: "replica" });
        return result;
      } catch (error) {
        if (!mayWorkElsewhere(error)) throw error;
      }
    }
    statements.inc({ server: "primary" });
    return primary.query(...args);
  }

  async function check(): Promise<void> {
    awaited ??= await readPosition(primary).catch(() => undefined);
    if (!awaited) return;
    try {
      const { system, isReplica, hasPassed } = await ask(awaited.position);
      const isLate = performance.now() - awaited.notedAt > maxLagMs;
      if (system !== awaited.system || !isReplica) throw new Error("it is no replica of DATABASE_URL");
      if (hasPassed) {
        hasAllUntil = awaited.notedAt;
        awaited = undefined;
        problem = isLate ? "it is late" : undefined;
      } else if (isLate) {
        // A primary that is gone may never send that position, and another one may have taken its place
        const newer = await readPosition(primary).catch(() => undefined);
        if (newer) [awaited, problem] = [newer, "it is late"];
      }
    } catch (error) {
      problem = sqlState(error) ?? (error as Error).message;
      disconnect(); // the address may lead to another server by now
    }
  }

  /** It uses a connection of its own, since those of the pool may all be busy. */
  async function ask(position: string): Promise<Answer> {
    if (!connection) {
      connection = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: answerWithinMs,
        query_timeout: answerWithinMs,
      });
      connection.on("error", () => undefined);
      await connection.connect();
    }
    const text = `select system_identifier::text as system, pg_is_in_recovery() as "isReplica",
      pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasPassed" from pg_control_system()`;
    const { rows } = await connection.query<Answer>(text, [position]);
    return getRow(rows);
  }

  /** It does not wait: a server that has stopped answering does not end its connections either. */
  function disconnect(): void {
    connection?.end().catch(() => undefined);
    connection = undefined;
  }

  async function checkAgain(): Promise<void> {
    await check();
    const isUsed = problem === undefined;
    if (isUsed !== wasUsed) {
      if (isUsed) log.info("public reads go to the read replica");
      else log.warn({ reason: problem }, "public reads go to the primary, not to the read replica");
    }
    wasUsed = isUsed;
    if (!isClosed) timer = setTimeout(() => void (running = checkAgain()), checkEveryMs).unref();
  }

  watch(
    () => (problem === undefined ? 1 : 0),
    () => (performance.now() - hasAllUntil) / 1_000,
  );
  let running = checkAgain();
  await running;
  return {
    db: drizzle({ query } as unknown as pg.Pool, { schema }),
    noteChange: () => void (changedAt = performance.now()),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
      disconnect();
      await pool.end();
    },
  };
}

async function readPosition(primary: pg.Pool): Promise<Position> {
  const notedAt = performance.now();
  const text = `select pg_current_wal_lsn()::text as position, system_identifier::text as system from pg_control_system()`;
  const query: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: answerWithinMs };
  const { rows } = await primary.query<Omit<Position, "notedAt">>(query);
  return { ...getRow(rows), notedAt };
}

function mayWorkElsewhere(error: unknown): boolean {
  const isUnanswered = error instanceof Error && error.message === "Query read timeout";
  return isDatabaseUnavailable(error) || isUnanswered || canceledByReplay.test(sqlState(error) ?? "");
}

const names = {
  used: "homes_read_replica_used",
  lag: "homes_read_replica_lag_seconds",
  statements: "homes_public_statements_total",
};

function countStatements() {
  for (const name of Object.values(names)) register.removeSingleMetric(name); // development restarts the API
  return new Counter({ name: names.statements, help: "Statements for public content", labelNames: ["server"] });
}

function watch(getUsed: () => number, getLagSeconds: () => number): void {
  new Gauge({
    name: names.used,
    help: "1 while public reads go to the read replica",
    collect() {
      this.set(getUsed());
    },
  });
  new Gauge({
    name: names.lag,
    help: "How old the last position of the primary is that the read replica is known to have reached",
    collect() {
      this.set(getLagSeconds());
    },
  });
}
