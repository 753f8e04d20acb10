import { and, asc, eq, isNull } from "drizzle-orm";
import type { MidStayQuote } from "contract/admin/reservation";
import { nightsBetween } from "domain/stays/nights";
import type { RefundWays } from "domain/money/refund-policy";
import { seoulDay } from "domain/seoul-time";
import { findSoldRates } from "../../houses/coupons/coupon-uses";
import { lockInTransaction, type Database } from "../../db/client";
import { installments, reservations } from "../../db/schema";
import type { Actor } from "../../kernel/audit/audit";
import { ApiError, invalid } from "../../kernel/http/problem";
import { chooseAmount, recordDecision } from "../../stays/ledger/decisions";
import { sumExternalReturns } from "../../stays/ledger/external-return";
import { listCaptured, sumCaptured } from "../../stays/ledger/ledger";
import { createPendingRefund } from "../../stays/ledger/refunds";
import { checkOutRange, getMidStayCheckoutRefusal } from "../../stays/reservations/admin-actions";
import { type ReservationRow, getForUpdate } from "../../stays/reservations/lifecycle";
import { sumPaidForChange, withdrawPendingChange } from "../../stays/stay-changes/stay-change-lifecycle";
import { shortenStay } from "./shorten-stay";

/* What leaving early and an eviction have in common. */

/** A running stay whose check-out has not been moved, and a morning after its first and before its last day. */
export function checkMidStayDate(now: Date, reservation: ReservationRow, checkOut: string): void {
  const why = getMidStayCheckoutRefusal(now, reservation);
  if (why) throw new ApiError(why);
  const { from, to } = checkOutRange(now, reservation);
  if (checkOut < from || checkOut > to) {
    throw invalid({ path: "checkOut", problem: "midStayCheckoutDayInvalid", values: { from, to } });
  }
}

export function presentShorter(
  reservation: ReservationRow,
  checkOut: string,
  { cut, captured }: Awaited<ReturnType<typeof shorten>>,
): MidStayQuote {
  return {
    checkIn: reservation.checkIn,
    checkOut,
    bookedCheckOut: reservation.checkOut,
    nights: nightsBetween(reservation.checkIn, checkOut),
    rent: cut.rent,
    discountLost: cut.discountLost,
    rentCaptured: captured.rent,
    refundAmount: cut.refund,
    maximumRefund: captured.rent + captured.bedding,
    stillOwed: cut.stillOwed,
    installments: cut.installments.map(({ number, to, amount, received, state }) => ({
      number,
      to,
      amount: state === "open" ? amount - received : amount,
      state,
    })),
  };
}

type EarlyEnd = {
  id: string;
  decisionId: string;
  actor: Actor;
  checkOut: string;
  refundAmount?: number | undefined;
  reason?: string | undefined;
  mayChangeAmount: boolean;
};

/** KRW. `computed` is what goes back unless an admin decides otherwise, and `shown` what the admin saw of it. */
type Terms = { computed: number; shown: number | undefined };

type EndedEarly = Awaited<ReturnType<typeof shorten>> & {
  reservation: ReservationRow;
  amount: number;
  ways: RefundWays;
};

/**
 * Ends a stay that has begun: withdraws its pending change, moves the check-out date forward and creates the refunds.
 * Runs in the caller's transaction. `check` throws if this stay cannot end on that day. The deposit is settled separately.
 */
export async function endEarly(
  tx: Database,
  now: Date,
  request: EarlyEnd,
  {
    check,
    chooseTerms,
  }: {
    check: (reservation: ReservationRow) => void | Promise<void>;
    chooseTerms: (shorter: Awaited<ReturnType<typeof shorten>>) => Terms;
  },
): Promise<EndedEarly> {
  const { actor, checkOut, decisionId, id: reservationId, reason } = request;
  const reservation = await getForUpdate(tx, reservationId);
  await check(reservation);
  await withdrawPendingChange(tx, now, reservationId, actor);
  await lockInTransaction(tx, "unit", reservation.unitId);
  const shorter = await shorten(tx, reservation, checkOut);
  const { cut, captured } = shorter;
  const amount = chooseAmount({
    ...chooseTerms(shorter),
    maximum: captured.rent + captured.bedding,
    returned: await sumExternalReturns(tx, reservationId),
    requested: request.refundAmount,
    reason,
    mayChange: request.mayChangeAmount,
  });
  await keepShorter(tx, now, reservation, checkOut, cut);
  // Beside what leaving early would have refunded: the difference is what the report counts as kept
  const decision = { id: decisionId, reservationId, computed: cut.refund, amount, reason, decidedBy: actor.id };
  await recordDecision(tx, now, { ...decision, cause: "midStayCheckout" });
  const rent = Math.min(amount, captured.rent);
  const amounts = { rent, bedding: amount - rent, deposit: 0 };
  const ways = await createPendingRefund(tx, now, { reservationId, cause: "midStayCheckout", amounts });
  return { ...shorter, reservation, amount, ways };
}

type Cut = ReturnType<typeof shortenStay>;

export async function shorten(db: Database, reservation: ReservationRow, checkOut: string) {
  const { checkIn, checkOut: before, beddingSets, plan } = reservation;
  const rates = await findSoldRates(db, reservation);
  const parts = await db
    .select()
    .from(installments)
    .where(and(eq(installments.reservationId, reservation.id), isNull(installments.changeId)))
    .orderBy(asc(installments.number));
  const held = sumCaptured(await listCaptured(db, reservation.id));
  const forChange = await sumPaidForChange(db, reservation.id);
  const captured = { ...held, rent: held.rent - forChange.rent, bedding: held.bedding - forChange.bedding };
  const bookedOn = seoulDay(reservation.createdAt);
  const stay = { checkIn, checkOut: before, beddingSets, plan, rates, bookedOn, rentCaptured: captured.rent };
  const schedule = parts.map((part) => ({ ...part, isPaid: part.paidAt !== null }));
  const cut = shortenStay({ ...stay, installments: schedule }, checkOut);
  return { cut, captured };
}

async function keepShorter(
  tx: Database,
  now: Date,
  reservation: ReservationRow,
  checkOut: string,
  { price, installments: parts }: Cut,
): Promise<void> {
  const { lines, totalRent, discount } = reservation;
  const before = await tx
    .select({ number: installments.number, dueOn: installments.dueOn, amount: installments.amount })
    .from(installments)
    .where(eq(installments.reservationId, reservation.id))
    .orderBy(asc(installments.number));
  await tx
    .update(reservations)
    .set({
      checkOut,
      lines: price.lines,
      totalRent: price.totalRent,
      discount: price.discount,
      booked: { checkOut: reservation.checkOut, lines, totalRent, discount, installments: before },
    })
    .where(eq(reservations.id, reservation.id));
  for (const { number, to, rent, discount: off, bedding, deposit, amount, received, state } of parts) {
    if (state === "paid") continue;
    const voidedAt = state === "void" ? now : null;
    const changes = { to, rent, discount: off, bedding, deposit, amount, received, voidedAt };
    await tx
      .update(installments)
      .set(changes)
      .where(and(eq(installments.reservationId, reservation.id), eq(installments.number, number)));
  }
}
