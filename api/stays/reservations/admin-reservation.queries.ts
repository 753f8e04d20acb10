import { sql, type SQL } from "drizzle-orm";
import type { AdminReservationFilter } from "contract/admin/reservation-list";
import type { ReservationSort, ReservationSortColumn } from "domain/enums";
import { queryRows, type Database } from "../../db/client";
import { reservations } from "../../db/schema";
import { toReservationCondition, isDear } from "./admin-reservation.conditions";

const minCountLimit = { cheap: 10_000, dear: 1_000 };

/** Each key is the first column of an index that ends with the id (`0001_guards.sql`). */
const columns: Record<ReservationSortColumn, { key: SQL; type: SQL }> = {
  createdAt: { key: sql`reservations.created_at`, type: sql`timestamptz` },
  checkIn: { key: sql`reservations.check_in`, type: sql`date` },
  checkOut: { key: sql`reservations.check_out`, type: sql`date` },
  name: { key: sql`reservations.resident`, type: sql`text` },
  total: {
    key: sql`(reservations.total_rent - reservations.discount + reservations.bedding_total)`,
    type: sql`integer`,
  },
};

type PageQuery = AdminReservationFilter & { page: number; size: number };
type Page = { ids: string[]; totalCount: number; isTruncated: boolean };

/** Finds a page in order, from the sort's index alone, with the count: one statement, so one state of the database. */
export async function findPage(db: Database, query: PageQuery, now: Date): Promise<Page> {
  const [row] = await queryRows<{ ids: string[]; count: number }>(db, pageStatement(query, now));
  const bound = boundOf(query);
  const count = row?.count ?? 0;
  return { ids: row?.ids ?? [], totalCount: Math.min(count, bound), isTruncated: count > bound };
}

/** The statement of a page: its row says `ids` and `count`. */
export function pageStatement({ page, size, ...filter }: PageQuery, now: Date): SQL {
  const { order } = orderOf(filter.sort);
  const condition = toReservationCondition(filter, now) ?? sql`true`;
  return sql`select
    (select count(*)::int from (
      select from ${reservations} where ${condition} limit ${boundOf({ page, size, ...filter }) + 1}::int
    ) counted) as count,
    (select coalesce(json_agg(id), '[]') from (
      select reservations.id from ${reservations} where ${condition}
      order by ${order} limit ${size}::int offset ${(page - 1) * size}::int
    ) page) as ids`;
}

function boundOf({ page, size, ...filter }: PageQuery): number {
  return Math.max(isDear(filter) ? minCountLimit.dear : minCountLimit.cheap, (page + 1) * size);
}

/** The position in the list; the key as the database writes it. */
type RowKey = { key: string; id: string };

/** All ids in order, in batches: each is read by the key of the last row before. */
export async function* walkIds(
  db: Database,
  filter: AdminReservationFilter,
  now: Date,
  batch: number,
): AsyncGenerator<string[]> {
  const { order, key, type, after } = orderOf(filter.sort);
  const condition = toReservationCondition(filter, now) ?? sql`true`;
  let last: RowKey | undefined;
  do {
    const rest: SQL = last
      ? sql`(${key}, reservations.id) ${after} (${last.key}::${type}, ${last.id}::uuid)`
      : sql`true`;
    const rows: RowKey[] = await queryRows<RowKey>(
      db,
      sql`select reservations.id, ${key}::text as key from ${reservations}
        where ${condition} and ${rest} order by ${order} limit ${batch}::int`,
    );
    if (rows.length > 0) yield rows.map(({ id }) => id);
    last = rows.length === batch ? rows.at(-1) : undefined;
  } while (last);
}

function orderOf(sort: ReservationSort) {
  const isDescending = sort.startsWith("-");
  const { key, type } = columns[sort.replace("-", "") as ReservationSortColumn];
  const order = isDescending ? sql`${key} desc, reservations.id desc` : sql`${key}, reservations.id`;
  return { key, type, order, after: isDescending ? sql`<` : sql`>` };
}
