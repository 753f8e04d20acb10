import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { inject } from "vitest";
import { createPool, openInMemory, openPostgres, type Database, type ReadDatabase } from "api/db/client";
import * as schema from "api/db/schema";
import { databaseUrl, onServer } from "./database-template";

type TestDatabase = { db: Database; publicDb: ReadDatabase };

/** Of this process: to create one takes a third of a processor second, to empty one 3 ms. */
const unused: TestDatabase[] = [];

/** Migrated, with the areas as its only rows. The next file gets it after `close`, unless this one changes its tables. */
export async function openTestDatabase({ changesTables = false } = {}) {
  const database = (!changesTables && unused.pop()) || (await create());
  return {
    ...database,
    close: async () => {
      if (changesTables) return;
      await database.db.execute(emptyTables);
      unused.push(database);
    },
  };
}

/** Without triggers and foreign keys. */
const emptyTables = sql.raw(`do $$ declare name text; begin
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'areas' loop
    execute format('delete from %I', name);
  end loop;
end $$`);

async function create(): Promise<TestDatabase> {
  const postgres = inject("postgres");
  if (!postgres) {
    const { db } = await openInMemory();
    return { db, publicDb: db };
  }
  const name = `${postgres.template}_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await onServer(postgres.url, `create database ${name} template ${postgres.template}`);
  const url = databaseUrl(postgres.url, name);
  const { db } = await openPostgres(url);
  // Public reads have connections that cannot write, as on a replica
  const readOnly = createPool(url, { options: "-c jit=off -c default_transaction_read_only=on" });
  return { db, publicDb: drizzle(readOnly, { schema }) };
}
