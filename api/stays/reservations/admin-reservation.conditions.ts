import { and, eq, gt, gte, inArray, lt, lte, ne, or, sql, type SQL } from "drizzle-orm";
import type { AdminReservationFilter } from "contract/admin/reservation-list";
import { datedPhases, type ReservationFilter, reservationStatuses } from "domain/enums";
import { seoulDay } from "domain/seoul-time";
import { isOneOf } from "domain/collections";
import { houses, installments, payments, refunds, reservations, stayChanges } from "../../db/schema";
import { isOwed } from "../ledger/is-owed";
import { moneyProblems } from "../ledger/money-problems";
import { holdsUnmatchedMoney } from "../ledger/received-amounts";
import { inPhase } from "./reservation.queries";
import { toSearchQuery } from "./search-words";
import { hasNotLeft, isNotArrived } from "./unmarked";

type Filter = Omit<AdminReservationFilter, "sort">;
type Concern = Exclude<ReservationFilter, (typeof reservationStatuses)[number] | (typeof datedPhases)[number]>;

export function toReservationCondition({ q, status, area, from, to }: Filter, now: Date): SQL | undefined {
  return and(
    q ? isFoundBy(q) : undefined,
    status ? hasStatus(status, now) : undefined,
    area ? sql`${reservations.houseId} in (select id from ${houses} where area_slug = ${area})` : undefined,
    from ? gte(reservations.checkOut, from) : undefined,
    to ? lte(reservations.checkIn, to) : undefined,
  );
}

/** Whether each row needs more than an index lookup: then fewer rows are counted. */
export function isDear({ q, status }: Filter): boolean {
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
