import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * Rows of another table as one column of a statement, read as their own `select` would read them, so that a record and
 * what belongs to it need one round trip. Only for statements that join tables: drizzle leaves the table's name away
 * in others.
 */
export function rowsAsJson<Table extends PgTable>(table: Table, where: SQL, order: SQL): SQL<Table["$inferSelect"][]> {
  const columns = Object.entries(getTableColumns(table));
  const values = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  return sql`(
    select coalesce(json_agg(json_build_array(${values}) order by ${order}), '[]') from ${table} where ${where}
  )`.mapWith((rows: unknown[][]) =>
    rows.map((row) =>
      Object.fromEntries(
        columns.map(([key, column], at) => [key, row[at] === null ? null : column.mapFromDriverValue(row[at])]),
      ),
    ),
  ) as SQL<Table["$inferSelect"][]>;
}
