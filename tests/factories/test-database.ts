import { getTableName, is, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgTable } from "drizzle-orm/pg-core";
import { inject } from "vitest";
import { createPool, openInMemory, openPostgres, type Database, type ReadDatabase } from "api/db/client";
import * as schema from "api/db/schema";
import { databaseUrl, onServer } from "./database-template";

type TestDatabase = { db: Database; publicDb: ReadDatabase; end: () => Promise<void> };

/**
 * Of this process: to create one takes a third of a processor second, to empty one 20 ms. After `vi.resetModules` there are
 * none, because the modules loaded again do not know the process lock of such a database.
 */
const unused: TestDatabase[] = [];

/** Migrated, with the areas as its only rows. The next file gets it after `close`, unless this one changes its tables. */
export async function openTestDatabase({ changesTables = false } = {}) {
  const database = (!changesTables && unused.pop()) || (await create());
  const { db, publicDb } = database;
  return {
    db,
    publicDb,
    empty: () => empty(db),
    close: async () => {
      if (changesTables) return database.end();
      await empty(db);
      unused.push(database);
    },
  };
}

const tables = Object.values(schema)
  .flatMap((each) => (is(each, PgTable) ? getTableName(each) : []))
  .filter((name) => name !== "areas");

async function empty(db: Database): Promise<void> {
  const deletions = tables.map((name) => `delete from ${name};`).join(" ");
  // Without triggers and foreign keys
  await db.execute(sql.raw(`do $$ begin set local session_replication_role = replica; ${deletions} end $$`));
  await db.execute(sql.raw(`vacuum ${tables.join(", ")}`)); // else later rows would take the places of earlier ones
  // The planner knows as little of the rows to come as in a new database
  const relations = sql`select oid from pg_class where relnamespace = 'public'::regnamespace`;
  await db.execute(sql`delete from pg_statistic where starelid in (${relations})`);
  await db.execute(
    sql`update pg_class set relpages = 0, reltuples = -1 where oid in (${relations}) and reltuples >= 0`,
  );
}

async function create(): Promise<TestDatabase> {
  const postgres = inject("postgres");
  if (!postgres) {
    const { db, close } = await openInMemory();
    return { db, publicDb: db, end: close };
  }
  const name = `${postgres.template}_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await onServer(postgres.url, `create database ${name} template ${postgres.template}`);
  const url = databaseUrl(postgres.url, name);
  const { db, close } = await openPostgres(url);
  // Public reads have connections that cannot write, as on a replica
  const readOnly = createPool(url, { options: "-c jit=off -c default_transaction_read_only=on" });
  const end = async () => void (await Promise.all([close(), readOnly.end()]));
  return { db, publicDb: drizzle(readOnly, { schema }), end };
}
