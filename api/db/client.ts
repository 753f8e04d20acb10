import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import type { PGlite, PGliteOptions } from "@electric-sql/pglite";
import { sql, type SQL } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import pg from "pg";
import { setImmediate as nextTurn } from "node:timers/promises";
import { SettingError, wrong } from "contract/settings";
import { errorCode } from "domain/error-code";
import { holdProcessLock } from "./process-lock";
import * as schema from "./schema";

/** This is either database, or a transaction on it: the same schema and the same SQL. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Reads alone, and no transaction, since its statements may go to different servers. */
export type ReadDatabase = Pick<Database, "select" | "execute">;

export type OpenDatabase = {
  db: Database;
  kind: "embedded" | "postgres";
  /** Names of the migrations applied on opening, oldest first. */
  applied: string[];
  /** Of PostgreSQL. */
  pool?: pg.Pool;
  close: () => Promise<void>;
};

const migrationsFolder = path.resolve("api/db/migrations");
/** A migrated, empty data folder made by `npm run build`, which saves seconds on the first start. */
export const templateFile = path.resolve("build/database-template.tar.gz");

/** Opens PostgreSQL and migrates it; replicas that start together wait for each other. */
export async function openPostgres(url: string): Promise<OpenDatabase & { pool: pg.Pool }> {
  const pool = createPool(url);
  try {
    const applied = await migratePool(pool);
    const db = drizzlePg(pool, { schema });
    const lock = await holdProcessLock(db, url);
    return { db, kind: "postgres", applied, pool, close: () => lock.close().then(() => pool.end()) };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

export function createPool(url: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    allowExitOnIdle: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    options: "-c jit=off", // JIT takes longer than our short queries
    ...options,
  });
  pool.on("error", () => undefined); // the pool replaces idle connections that fail
  // The pool handles only errors of idle connections, not those between two queries of a transaction
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

async function migratePool(pool: pg.Pool): Promise<string[]> {
  const lock = await pool.connect();
  const db = drizzlePg(lock, { schema });
  try {
    await lock.query("set statement_timeout = 0"); // waits for another replica's migrations
    await lock.query("select pg_advisory_lock(471100)");
    const before = await lastMigration(db);
    await migratePg(db, { migrationsFolder });
    return migrationsAfter(before);
  } finally {
    await lock.query("select pg_advisory_unlock(471100)").catch(() => undefined);
    lock.release(true); // discarded: its timeout differs
  }
}

/** The time of the newest applied migration, as drizzle stores it; 0 in an empty database. */
async function lastMigration(db: Database): Promise<number> {
  const table = "drizzle.__drizzle_migrations";
  const [{ known } = { known: false }] = rowsOf<{ known: boolean }>(
    await db.execute(sql`select to_regclass(${table}) is not null as known`),
  );
  if (!known) return 0;
  const [row] = rowsOf<{ last: number }>(
    await db.execute(sql`select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations`),
  );
  return row?.last ?? 0;
}

/** Names migrations by drizzle's rule: those that are newer than the newest applied one. */
function migrationsAfter(last: number): string[] {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries.filter(({ when }) => when > last).map(({ tag }) => tag);
}

const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

/** Created from the build's template. @throws SettingError when another process has it open */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  const folder = path.join(dataDir, "database");
  try {
    const before = existsSync(folder) ? undefined : 0; // the template is migrated
    if (before === 0) await unpack(folder);
    const pglite = yieldBetweenStatements(await createPglite({ dataDir: folder }));
    const { db, last } = await migrateEmbedded(pglite);
    const applied = migrationsAfter(before ?? last);
    return {
      db,
      kind: "embedded",
      applied,
      close: async () => {
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Unpacks atomically, because a first start may be killed. */
async function unpack(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await createPglite({ dataDir: unfinished, loadDataDir: readTemplate() });
  await pglite.close();
  renameSync(unfinished, folder);
}

/**
 * This much of the process's own memory is used: the default of 128 MB is for a server that has a machine to itself.
 */
const sharedBuffers = "16MB";

/** Servers on PostgreSQL do not load it. */
async function createPglite(options: PGliteOptions): Promise<PGlite> {
  const { PGlite } = await import("@electric-sql/pglite");
  const { btree_gist } = await import("@electric-sql/pglite/contrib/btree_gist");
  const startParams = [...PGlite.defaultStartParams, "-c", `shared_buffers=${sharedBuffers}`];
  return PGlite.create({ ...options, startParams, extensions: { btree_gist } });
}

/** @returns also the time of the newest migration before */
async function migrateEmbedded(pglite: PGlite): Promise<{ db: Database; last: number }> {
  const { drizzle } = await import("drizzle-orm/pglite");
  const { migrate } = await import("drizzle-orm/pglite/migrator");
  const db = drizzle(pglite, { schema });
  const last = await lastMigration(db);
  await migrate(db, { migrationsFolder });
  return { db, last };
}

function readTemplate(): Blob | undefined {
  return existsSync(templateFile) ? new Blob([new Uint8Array(readFileSync(templateFile))]) : undefined;
}

/** Tests and the build's template use it. */
export async function openInMemory(): Promise<OpenDatabase & { pglite: PGlite }> {
  const pglite = yieldBetweenStatements(await createPglite({ loadDataDir: readTemplate() }));
  const { db } = await migrateEmbedded(pglite);
  return { db, kind: "embedded", applied: [], close: () => pglite.close(), pglite };
}

/** Rows of a hand-written query. `count` and `sum` need a cast to `int` or `float8` in the SQL. */
export async function queryRows<Row>(db: ReadDatabase, query: SQL): Promise<Row[]> {
  return rowsOf<Row>(await db.execute(query));
}

/** The SQLSTATE of a failed query, in both drivers, or undefined. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return errorCode(cause);
}

/** SQLSTATE of a stay or block over another, and of either over the other. */
export const exclusionViolation = "23P01";

const deadlockDetected = "40P01";
const maxTries = 3;

/**
 * Runs a transaction again when a stay or block that was committed meanwhile has taken the unit it chose, or when the
 * database ended it because it and another transaction waited for each other.
 */
export async function retryWhenOvertaken<Result>(run: () => Promise<Result>, tries = 1): Promise<Result> {
  return run().catch((error: unknown) => {
    const isOvertaken = [exclusionViolation, deadlockDetected].includes(sqlState(error) ?? "");
    if (!isOvertaken || tries === maxTries) throw error;
    return retryWhenOvertaken(run, tries + 1);
  });
}

/** Serialises writers of one subject until the transaction ends. */
export async function lockInTransaction(
  tx: Database,
  what: "closedMonths" | "unit" | "unitNames" | "reservation" | "board" | "slug",
  id: string,
) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${what}:${id}`}, 0))`);
}

/**
 * Locks the folder by a listening socket, which the kernel releases when the process ends. A pid file could be stale.
 */
async function lockFolder(dataDir: string): Promise<() => void> {
  const absolute = path.join(dataDir, "lock");
  const relative = path.relative(process.cwd(), absolute);
  const socket = relative.length < absolute.length ? relative : absolute;
  if (Buffer.byteLength(socket) > 100)
    throw new SettingError([wrong("DATA_DIR", "its path is too long (90 characters)")]);
  for (let attempt = 0; attempt < 2; attempt++) {
    const server = net.createServer((connection) => connection.destroy());
    const listening = await new Promise<boolean>((resolve, reject) => {
      server.once("listening", () => resolve(true));
      server.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "EADDRINUSE" ? resolve(false) : reject(error),
      );
      server.listen(socket);
    });
    if (listening) {
      server.unref();
      return () => server.close();
    }
    if (await answers(socket)) break;
    rmSync(socket, { force: true }); // left by a killed process
  }
  const sentence = `DATA_DIR is in use: another process has ${dataDir} open. Stop it, or set another DATA_DIR.`;
  throw new SettingError([{ setting: "DATA_DIR", sentence }]);
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(socket, () => {
      probe.destroy();
      resolve(true);
    });
    probe.once("error", () => resolve(false));
  });
}

const maxBusyMs = 20;

/**
 * Lets the event loop run while many statements wait. The embedded database computes on the main thread, and each of its
 * promises continues in the same turn as the one before, so that the queue of a busy start blocked `/healthz` for
 * seconds.
 */
export function yieldBetweenStatements(pglite: PGlite): PGlite {
  const execProtocolRaw = pglite.execProtocolRaw.bind(pglite);
  let turnBeganAt = performance.now();
  pglite.execProtocolRaw = async (...message) => {
    if (performance.now() - turnBeganAt > maxBusyMs) {
      await nextTurn();
      turnBeganAt = performance.now();
    }
    return execProtocolRaw(...message);
  };
  return pglite;
}
