import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Returns the first row of a statement that always has one. @throws Error without a row */
export function getRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("A statement returned no row that always returns one");
  return row;
}

/** Selects a nullable column that the statement's condition keeps from being null. */
export const notNull = <Column extends PgColumn>(column: Column): SQL<Column["_"]["data"]> =>
  sql`${column}`.mapWith(column);
