import { is, sql, type Column, type GetColumnData, type SQL } from "drizzle-orm";
import { PgArray, type PgColumn, type PgTable } from "drizzle-orm/pg-core";

/**
 * Values of these types are the same in JSON as in a row. A `numeric` or a `bigint` may lose digits, and others differ
 * in form.
 */
const typesInJson = new Set([
  "PgBigInt53",
  "PgBoolean",
  "PgDateString",
  "PgDoublePrecision",
  "PgInteger",
  "PgJsonb",
  "PgSmallInt",
  "PgText",
  "PgTimestamp",
  "PgUUID",
]);

type Rows<Columns extends Record<string, PgColumn>> = { [Key in keyof Columns]: GetColumnData<Columns[Key]> }[];

/**
 * Rows of another table as one column of a statement, read as their own `select` would read them, so that a record and
 * what belongs to it need one round trip. Only for statements that join tables: drizzle leaves the table's name away
 * in others.
 * @throws Error for a column whose values JSON may change
 */
export function rowsAsJson<Columns extends Record<string, PgColumn>>(
  table: PgTable,
  selected: Columns,
  where: SQL,
  order: SQL,
): SQL<Rows<Columns>> {
  const columns = Object.entries<PgColumn>(selected);
  const changed = columns.find(([, column]) => !survivesJson(column));
  if (changed)
    throw new Error(`JSON may change the values of the column ${changed[1].name} (${changed[1].columnType})`);
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
  ) as SQL<Rows<Columns>>;
}

function survivesJson(column: Column): boolean {
  return is(column, PgArray) ? survivesJson(column.baseColumn) : typesInJson.has(column.columnType);
}
