import { asc, desc, type AnyColumn, type SQL } from "drizzle-orm";

type Sortable = AnyColumn | SQL;

/** The SQL order of a list's `sort` (`sortBy` of the contract), made total by the id. */
export function orderOf<Column extends string>(
  sort: Column | `-${Column}`,
  columns: Record<Column, Sortable>,
  id: AnyColumn,
): SQL[] {
  const direction = sort.startsWith("-") ? desc : asc;
  return [direction(columns[sort.replace(/^-/, "") as Column]), direction(id)];
}
