import { and, desc, inArray, lt, type SQL, sql, type SQLWrapper, asc, type AnyColumn } from "drizzle-orm";
import type { PgColumn, PgSelect } from "drizzle-orm/pg-core";
import { type Database, queryRows } from "../../db/client";
import { readByKeyset } from "../http/csv";

const batchRows = 500;

/**
 * A page of a list that grows for ever, counted to a bound. Deep pages are walked by the ids alone, in the index; whole
 * rows are read for the page that is shown.
 * @param selectIds the ids that the filter leaves
 * @param rows every row, without a filter
 */
export async function readLongPage<Rows extends PgSelect>(
  db: Database,
  { selectIds, rows, id, order }: { selectIds: () => PgSelect; rows: Rows; id: PgColumn; order: SQL[] },
  query: { page: number; size: number },
): Promise<{ rows: Rows["_"]["result"] } & Count> {
  const page = selectIds()
    .orderBy(...order)
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const [found, counted] = await Promise.all([
    rows.where(inArray(id, page)).orderBy(...order),
    countForPages(db, selectIds(), query),
  ]);
  return { rows: found, ...counted };
}

/** Newest first, by an id that is ordered by time; one batch in memory. */
export function readNewestFirst<Row>(
  select: () => PgSelect,
  { id, idOf, where }: { id: PgColumn; idOf: (row: Row) => string; where: SQL | undefined },
): AsyncGenerator<Row> {
  return readByKeyset<Row>(async (last) => {
    const rows = await select()
      .where(and(where, last && lt(id, idOf(last))))
      .orderBy(desc(id))
      .limit(batchRows);
    return rows as Row[];
  });
}

const minCountLimit = 10_000;

/** `isTruncated`: there are more, which were not counted. */
export type Count = { total: number; isTruncated: boolean };

/** Up to a limit, but at least one page beyond the requested one, so that there is a link to it. */
export async function countForPages(
  db: Database,
  rows: SQLWrapper,
  { page, size }: { page: number; size: number },
): Promise<Count> {
  const bound = Math.max(minCountLimit, (page + 1) * size);
  const [row] = await queryRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from (select from ${rows} matches limit ${bound + 1}::int) counted`,
  );
  const total = row?.total ?? 0;
  return { total: Math.min(total, bound), isTruncated: total > bound };
}

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
