import { sql } from "drizzle-orm";

/** An instant as ISO 8601 in UTC, to the millisecond: raw rows come as Date or as text, by the driver. */
export function asInstant(column: string) {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}
