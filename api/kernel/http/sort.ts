import { asc, desc, type AnyColumn, type SQL } from "drizzle-orm";

type Sortable = AnyColumn | SQL;

/** The order that a list's `sort` asks for (`sortBy` of the contract), total by the id. */
export function orderOf<Column extends string>(
  sort: Column | `-${Column}`,
  columns: Record<Column, Sortable>,
  id: AnyColumn,
): SQL[] {
  const direction = sort.startsWith("-") ? desc : asc;
  return [direction(columns[sort.replace(/^-/, "") as Column]), direction(id)];
}
