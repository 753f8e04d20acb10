import { sql } from "drizzle-orm";

/** ISO 8601 in UTC with milliseconds, because the drivers return raw timestamps as Date or text. */
export function asInstant(column: string) {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}
