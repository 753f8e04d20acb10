import { sql, type SQLWrapper } from "drizzle-orm";
import { queryRows, type Database } from "../../db/client";

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
