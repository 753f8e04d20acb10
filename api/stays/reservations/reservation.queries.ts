import { and, asc, desc, eq, gt, inArray, notInArray, sql, type SQL } from "drizzle-orm";
import type { StayPhase } from "domain/enums";
import { addDays, checkInInstant, checkOutInstant, seoulDay } from "domain/seoul-time";
import type { Database } from "../../db/client";
import { installments, reservations, stayChanges } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import { isOwed } from "../ledger/is-owed";
import type { ReservationRow } from "./lifecycle";

/** @throws ApiError RESERVATION_NOT_FOUND */
export async function getReservationRow(db: Database, id: string): Promise<ReservationRow> {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  if (!row) throw new ApiError("RESERVATION_NOT_FOUND");
  return row;
}

/** Selects the ids of a member's stays, as a subquery. */
export function selectReservationIds(db: Database, accountId: string) {
  return db.select({ id: reservations.id }).from(reservations).where(eq(reservations.accountId, accountId));
}

/**
 * Lists one page of a member's stays in a phase, by 15:00 and 11:00 in Seoul. Upcoming and current stays are sorted by
 * the deadline of their next task, then by check-in.
 */
export async function listPhase(
  db: Database,
  request: { accountId: string; phase: StayPhase; now: Date; page: number; size: number },
): Promise<{ ids: string[]; totalCount: number }> {
  const where = and(eq(reservations.accountId, request.accountId), inPhase(request.phase, request.now));
  const newestFirst = request.phase === "past" || request.phase === "canceled";
  const order = newestFirst ? [desc(reservations.checkIn)] : [asc(deadline(request.now)), asc(reservations.checkIn)];
  const { page, size } = request;
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(where)
    .orderBy(...order, asc(reservations.id))
    .limit(size)
    .offset((page - 1) * size);
  const isLastPage = rows.length < size && (rows.length > 0 || page === 1);
  const totalCount = isLastPage ? (page - 1) * size + rows.length : await db.$count(reservations, where);
  return { ids: rows.map((row) => row.id), totalCount };
}

/**
 * The end of the hold; or of the day on which an unpaid installment was due, or of a pending change, whatever comes
 * first; null without a task.
 */
const deadline = (now: Date): SQL => sql`case when ${reservations.status} = 'pending' then ${reservations.holdExpiresAt}
  else least((
    select (min(${installments.dueOn}) + 1)::timestamp at time zone 'UTC' - interval '9 hours' from ${installments}
    where ${installments.reservationId} = ${reservations.id} and ${isOwed}
      and ${installments.dueOn} <= ${seoulDay(now)}
  ), (
    select ${stayChanges.expiresAt} from ${stayChanges}
    where ${stayChanges.reservationId} = ${reservations.id} and ${stayChanges.status} = 'pending'
      and ${gt(stayChanges.expiresAt, now)}
  )) end`;

export function inPhase(phase: StayPhase, now: Date): SQL | undefined {
  const ended = ["canceled", "expired"] as const;
  if (phase === "canceled") return inArray(reservations.status, [...ended]);
  const today = seoulDay(now);
  // The first day whose check-in (check-out) is still in the future
  const nextIn = checkInInstant(today) > now ? today : addDays(today, 1);
  const nextOut = checkOutInstant(today) > now ? today : addDays(today, 1);
  const upcoming = sql`${reservations.checkIn} >= ${nextIn}::date`;
  const past = sql`${reservations.checkOut} < ${nextOut}::date`;
  const byClock = { upcoming, past, current: sql`not (${upcoming}) and not (${past})` }[phase];
  return and(notInArray(reservations.status, [...ended]), byClock);
}
