import { sql, type SQLWrapper } from "drizzle-orm";
import { queryRows, type Database } from "../../db/client";

const minCountLimit = 10_000;

/** How many rows there are; `capped` when there are more, which were not counted. */
export type Count = { total: number; isTruncated: boolean };

/**
 * Counts the rows of a query for the pages of a list: to a bound, since the longest lists grow for ever. One page beyond
 * the one asked for is always counted, so that a link leads there.
 */
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
