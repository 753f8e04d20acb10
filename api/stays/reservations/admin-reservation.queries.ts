import { sql, type SQL, and, eq, gt, gte, inArray, lt, lte, ne, or, desc, type Column } from "drizzle-orm";
import type { AdminReservationFilter } from "contract/admin/reservation-list";
import {
  type ReservationSort,
  type ReservationSortColumn,
  datedPhases,
  type ReservationFilter,
  reservationStatuses,
  type MessageKind,
} from "domain/enums";
import { seoulDay } from "domain/seoul-time";
import { isOneOf } from "domain/collections";
import { queryRows, type Database } from "../../db/client";
import { reservations, houses, installments, payments, refunds, stayChanges, messages } from "../../db/schema";
import { isOwed } from "../ledger/is-owed";
import { moneyProblems } from "../ledger/money-problems";
import { holdsUnmatchedMoney } from "../ledger/received-amounts";
import { inPhase } from "./reservation.queries";
import { toSearchQuery } from "./search-words";
import { hasNotLeft, isNotArrived } from "./unmarked";

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

type Filter = Omit<AdminReservationFilter, "sort">;
type Concern = Exclude<ReservationFilter, (typeof reservationStatuses)[number] | (typeof datedPhases)[number]>;

function toReservationCondition({ q, status, area, from, to }: Filter, now: Date): SQL | undefined {
  return and(
    q ? isFoundBy(q) : undefined,
    status ? hasStatus(status, now) : undefined,
    area ? sql`${reservations.houseId} in (select id from ${houses} where area_slug = ${area})` : undefined,
    from ? gte(reservations.checkOut, from) : undefined,
    to ? lte(reservations.checkIn, to) : undefined,
  );
}

/** Whether each row needs more than an index lookup: then fewer rows are counted. */
function isDear({ q, status }: Filter): boolean {
  return Boolean(q) || (status !== undefined && status in concerns);
}

/** Triggers write the column `words` (`0001_guards.sql`), and only this condition reads it. */
function isFoundBy(q: string): SQL {
  const query = toSearchQuery(q);
  return query === null ? sql`false` : sql`reservations.words @@ ${query}::tsquery`;
}

function hasStatus(status: ReservationFilter, now: Date): SQL | undefined {
  if (isOneOf(reservationStatuses, status)) return eq(reservations.status, status);
  if (isOneOf(datedPhases, status)) return inPhase(status, now);
  return concerns[status](now);
}

const concerns: Record<Concern, (now: Date) => SQL | undefined> = {
  unsigned: (now) =>
    and(or(isLiveHold(now), eq(reservations.status, "confirmed")), ne(reservations.contract, "signed")),
  unpaid: (now) =>
    and(
      or(isLiveHold(now), inArray(reservations.status, ["confirmed", "completed", "terminated"])),
      owes(lte(installments.dueOn, seoulDay(now))),
    ),
  overdue: (now) =>
    and(
      inArray(reservations.status, ["confirmed", "completed", "terminated"]),
      owes(lt(installments.dueOn, seoulDay(now))),
    ),
  notArrived: (now) => isNotArrived(seoulDay(now)),
  notLeft: (now) => hasNotLeft(seoulDay(now)),
  changing: (now) =>
    sql`exists (select from ${stayChanges} where ${stayChanges.reservationId} = ${reservations.id}
      and ${eq(stayChanges.status, "pending")} and ${gt(stayChanges.expiresAt, now)})`,
  moneyProblem: () => sql`${reservations.id} in (select reservation_id from (${moneyProblems}) problem)`,
  refundFailed: () =>
    sql`exists (select from ${refunds} where ${refunds.reservationId} = ${reservations.id} and ${eq(refunds.status, "failed")})`,
  discrepant: () => sql`exists (
    select from ${payments} where ${payments.reservationId} = ${reservations.id} and ${eq(payments.status, "discrepant")}
      and not exists (select from ${refunds} where ${refunds.paymentId} = ${payments.id})
      and ${holdsUnmatchedMoney({ id: sql`${payments.id}`, foreignAmount: sql`${payments.foreignAmount}` })})`,
};

const isLiveHold = (now: Date) => and(eq(reservations.status, "pending"), gt(reservations.holdExpiresAt, now));

const owes = (due: SQL) => sql`exists (
  select from ${installments} where ${installments.reservationId} = ${reservations.id} and ${isOwed} and ${due})`;

const kinds: MessageKind[] = ["paymentReminder", "installmentDue", "installmentOverdue"];

/** Finds when the booker was last reminded of a payment, by an admin or by the clock. Null if never. */
export async function findPaymentReminder(db: Database, reservationId: string): Promise<Date | null> {
  const [last] = await selectPaymentReminder(db, reservationId);
  return last?.createdAt ?? null;
}

/** Selects at most one row, also as part of a statement. */
export function selectPaymentReminder(db: Database, reservationId: string | Column) {
  const isReminder = and(
    eq(messages.reservationId, reservationId),
    inArray(messages.kind, kinds),
    ne(messages.status, "withdrawn"),
  );
  return db
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(isReminder)
    .orderBy(desc(messages.createdAt))
    .limit(1);
}
