import { asc, desc, sql, type AnyColumn, type SQL } from "drizzle-orm";

type Sortable = AnyColumn | SQL;

/**
 * The SQL order of a list's `sort` (`sortBy` of the contract), made total by the id.
 *
 * @param emptyLast columns that can be null: their rows without a value are last in both directions
 */
export function orderOf<Column extends string>(
  sort: Column | `-${Column}`,
  columns: Record<Column, Sortable>,
  id: AnyColumn,
  emptyLast: readonly Column[] = [],
): SQL[] {
  const direction = sort.startsWith("-") ? desc : asc;
  const name = sort.replace(/^-/, "") as Column;
  const order = [direction(columns[name]), direction(id)];
  return emptyLast.includes(name) ? [sql`${columns[name]} is null`, ...order] : order;
}
