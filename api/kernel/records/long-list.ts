import { and, desc, inArray, lt, type SQL } from "drizzle-orm";
import type { PgColumn, PgSelect } from "drizzle-orm/pg-core";
import type { Database } from "../../db/client";
import { countForPages, type Count } from "../http/count";
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
