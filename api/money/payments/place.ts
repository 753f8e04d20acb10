import { and, eq, isNull } from "drizzle-orm";
import type { Allocation } from "domain/money/installment-parts";
import { formatMoney } from "domain/money/money";
import type { Actor } from "../../kernel/audit/audit";
import { vatPercentOf } from "domain/money/vat";
import type { Database } from "../../db/client";
import { installments, payments } from "../../db/schema";
import { sumCaptured } from "../../stays/ledger/ledger";
import { notifyMember } from "../../stays/reservation-messages/reservation-messages";
import { scheduleValues, depositContext, receiptValues } from "../../stays/reservation-messages/money-values";
import { applyChangeWhenReady } from "../../stays/stay-changes/stay-change-lifecycle";
import { confirmWhenReady, type ReservationRow } from "../../stays/reservations/lifecycle";
import { getRow } from "../../db/rows";

/**
 * Does what follows from a payment that is booked and kept: installments are settled or partly received, the member
 * gets a receipt, and the stay is confirmed when nothing else is missing. The caller has locked the reservation.
 * @param left what remains of a partly paid installment, in KRW
 */
export async function placePayment(
  tx: Database,
  now: Date,
  placement: {
    reservation: ReservationRow;
    payment: Pick<typeof payments.$inferSelect, "id" | "amount" | "installments">;
    allocations: Allocation[];
    /** Books what of it has gone back by now, before anything follows from the payment. */
    bookReturn?: () => Promise<void>;
    left?: number;
    actor: Actor;
  },
): Promise<void> {
  const { reservation, payment, allocations, bookReturn, left = 0, actor } = placement;
  for (const { number, amount, isSettled } of allocations) {
    const isPart = and(eq(installments.reservationId, reservation.id), eq(installments.number, number));
    const part = getRow(await tx.select({ received: installments.received }).from(installments).where(isPart));
    const changes = isSettled ? { paymentId: payment.id, paidAt: now } : { received: part.received + amount };
    await tx.update(installments).set(changes).where(isPart);
  }
  const shares = allocations.map(({ number, amount }) => ({ number, amount }));
  await tx.update(payments).set({ allocations: shares }).where(eq(payments.id, payment.id));
  await bookReturn?.();
  const amounts = sumCaptured(allocations.map(({ purpose }) => purpose));
  await notifyMember(tx, now, {
    reservationId: reservation.id,
    kind: "paymentReceipt",
    link: { to: "reservation", reservationId: reservation.id },
    amount: payment.amount,
    values: {
      ...receiptValues(amounts, payment.installments, reservation.locale),
      vatPercent: vatPercentOf(reservation.rates),
      ...(left > 0 && { left: formatMoney(left, reservation.locale) }),
      ...(left === 0 && (await findNextDue(tx, reservation))),
    },
    context: amounts.deposit ? depositContext(reservation.refundPolicy) : undefined,
    cause: payment.id,
  });
  await confirmWhenReady(tx, now, reservation.id, actor);
  await applyChangeWhenReady(tx, now, reservation.id, actor);
}

async function findNextDue(tx: Database, { id, locale }: ReservationRow): Promise<Record<string, string>> {
  const { amount, dueOn, number, paidAt, voidedAt, changeId, received, reservationId } = installments;
  const isOpen = and(eq(reservationId, id), isNull(paidAt), isNull(voidedAt));
  const parts = await tx
    .select({ amount, dueOn, paidAt, voidedAt, changeId, received })
    .from(installments)
    .where(isOpen)
    .orderBy(dueOn, number);
  const { nextDue } = scheduleValues(parts, locale);
  return nextDue ? { nextDue } : {};
}
