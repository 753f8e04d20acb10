import { and, asc, eq, isNull } from "drizzle-orm";
import type { MidStayQuote } from "contract/admin-reservation";
import { nightsBetween } from "domain/nights";
import { seoulDay } from "domain/seoul-time";
import { recordAudit, type Actor } from "../kernel/audit/audit";
import { lockInTransaction, retryWhenOvertaken, type Database } from "../db/client";
import { installments, reservations } from "../db/schema";
import { ApiError, invalid } from "../kernel/http/problem";
import { notifyCoOccupants, notifyMember } from "../outbox/reservation-messages";
import { refundWayValues } from "../outbox/receipt-values";
import { chooseAmount, isDecided, recordDecision } from "../ledger/decisions";
import { listCaptured, sumCaptured } from "../ledger/ledger";
import { executeRefundsOf, createPendingRefund } from "../ledger/refunds";
import type { Services } from "../kernel/services";
import { settleOpenPayments } from "./cancellation";
import { findForUpdate, type ReservationRow } from "../reservations/lifecycle";
import { shortenStay } from "./shorten-stay";
import { checkOutRange, getMidStayCheckoutRefusal } from "../reservations/admin-actions";
import { sumPaidForChange, withdrawPendingChange } from "../reservations/stay-change-lifecycle";
import { getReservationRow } from "../reservations/reservation.queries";

/** @throws ApiError RESERVATION_NOT_FOUND, STAY_NOT_RUNNING, CHECKOUT_ALREADY_MOVED, VALIDATION_FAILED */
export async function quoteMidStay(
  services: Services,
  request: { id: string; checkOut: string },
): Promise<MidStayQuote> {
  const reservation = await getReservationRow(services.db, request.id);
  checkMidStayDate(services.now(), reservation, request.checkOut);
  await settleOpenPayments(services, reservation.id);
  return presentShorter(reservation, request.checkOut, await shorten(services.db, reservation, request.checkOut));
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

/**
 * Ends a running stay on an earlier day: frees the room, recomputes the rent, refunds overpayments and reduces unpaid
 * installments. The status becomes `terminated` at check-out on that day.
 * @throws ApiError RESERVATION_NOT_FOUND, STAY_NOT_RUNNING, CHECKOUT_ALREADY_MOVED, REFUND_CHANGED, VALIDATION_FAILED
 */
export async function checkOutMidStay(
  services: Services,
  request: {
    id: string;
    decisionId: string;
    actor: Actor;
    checkOut: string;
    computedAmount: number | undefined;
    mayChangeAmount: boolean;
    refundAmount: number | undefined;
    reason: string | undefined;
  },
): Promise<void> {
  if (await isDecided(services.db, request.decisionId)) return;
  const now = services.now();
  checkMidStayDate(now, await getReservationRow(services.db, request.id), request.checkOut);
  await settleOpenPayments(services, request.id);
  await retryWhenOvertaken(() =>
    services.db.transaction(async (tx) => {
      const reservation = (await findForUpdate(tx, request.id))!;
      checkMidStayDate(now, reservation, request.checkOut);
      await withdrawPendingChange(tx, now, reservation.id, request.actor);
      await lockInTransaction(tx, "unit", reservation.unitId);
      const { cut, captured } = await shorten(tx, reservation, request.checkOut);
      const maximum = captured.rent + captured.bedding; // the deposit is settled separately after the stay
      const { computedAmount: shown, refundAmount: requested } = request;
      const amount = chooseAmount({
        computed: cut.refund,
        maximum,
        shown,
        requested,
        reason: request.reason,
        mayChange: request.mayChangeAmount,
      });

      await keepShorter(tx, now, reservation, request.checkOut, cut);
      const reservationId = reservation.id;
      const { decisionId: id, actor, reason } = request;
      const decision = { id, reservationId, computed: cut.refund, amount, reason, decidedBy: actor.id };
      await recordDecision(tx, now, { ...decision, cause: "midStayCheckout" });
      const rent = Math.min(amount, captured.rent);
      const amounts = { rent, bedding: amount - rent, deposit: 0 };
      const ways = await createPendingRefund(tx, now, { reservationId, cause: "midStayCheckout", amounts });
      await recordAudit(tx, {
        actor,
        at: now,
        action: "reservation.checkOutMoved",
        subject: "reservation",
        subjectId: reservationId,
        detail: { from: reservation.checkOut, to: request.checkOut, computed: cut.refund, refund: amount },
      });
      const link = { to: "reservation", reservationId } as const;
      const context = amount === 0 ? "unrefunded" : undefined;
      const values = refundWayValues(ways, reservation.locale);
      await notifyMember(tx, now, { reservationId, kind: "midStayCheckout", link, amount, context, values });
      await notifyCoOccupants(tx, now, { reservationId, kind: "midStayCheckout" });
    }),
  );
  await executeRefundsOf(services, request.id);
}

/** A running stay whose check-out has not been moved, and a morning after its first and before its last day. */
export function checkMidStayDate(now: Date, reservation: ReservationRow, checkOut: string): void {
  const why = getMidStayCheckoutRefusal(now, reservation);
  if (why) throw new ApiError(why);
  const { from, to } = checkOutRange(now, reservation);
  if (checkOut < from || checkOut > to) {
    throw invalid({ path: "checkOut", problem: "midStayCheckoutDayInvalid", values: { from, to } });
  }
}

type Cut = ReturnType<typeof shortenStay>;

export async function shorten(db: Database, reservation: ReservationRow, checkOut: string) {
  const { checkIn, checkOut: before, beddingSets, plan, rates } = reservation;
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

export async function keepShorter(
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
