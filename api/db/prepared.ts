import type { ReadDatabase } from "./client";

const statements = new WeakMap<ReadDatabase, Map<string, unknown>>();

/**
 * A statement that is built once for each database and planned once for each connection: drizzle spends up to 0.4 ms on
 * the text of a statement, more than most of ours take to run. Values come through `sql.placeholder`.
 * @param name unique among all statements, and the same for the same text
 */
export function getPrepared<Statement>(
  db: ReadDatabase,
  name: string,
  prepare: (db: ReadDatabase, name: string) => Statement,
): Statement {
  const known = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, known);
  const statement = (known.get(name) as Statement | undefined) ?? prepare(db, name);
  known.set(name, statement);
  return statement;
}
