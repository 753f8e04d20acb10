import { and, asc, eq, sql } from "drizzle-orm";
import { seoulDay } from "domain/seoul-time";
import { recordAudit, type Actor } from "../kernel/audit/audit";
import type { Database } from "../db/client";
import { installments } from "../db/schema";
import { formatDay } from "../kernel/format";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { isOwed } from "../ledger/is-owed";
import { notifyMember } from "../outbox/reservation-messages";
import { getPaymentReminderRefusal } from "../reservations/admin-actions";
import { findForUpdate } from "../reservations/lifecycle";
import { findPaymentReminder } from "../reservations/last-payment-reminder";

/**
 * Reminds the booker of everything that is due, else of the next installment; at most once a day, the reminders that
 * are sent by themselves included.
 * @throws ApiError RESERVATION_NOT_FOUND, RESERVATION_NOT_PAYABLE, NOTHING_DUE, REMINDED_TODAY
 */
export async function remindOfPayment(services: Services, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const reservation = await findForUpdate(tx, id);
    if (!reservation) throw new ApiError("RESERVATION_NOT_FOUND");
    const open = await listOpen(tx, id);
    const lastAt = await findPaymentReminder(tx, id);
    const refusal = getPaymentReminderRefusal(now, reservation, { hasOpen: open.length > 0, lastAt });
    if (refusal) throw new ApiError(refusal);
    const today = seoulDay(now);
    const due = open.filter(({ dueOn }) => dueOn <= today);
    const parts = due.length > 0 ? due : open.slice(0, 1);
    const numbers = parts.map(({ number }) => number);
    const dueOn = parts[0]!.dueOn;
    await notifyMember(tx, now, {
      reservationId: id,
      kind: "paymentReminder",
      link: { to: "pay", reservationId: id },
      amount: parts.reduce((sum, { left }) => sum + left, 0),
      installments: numbers,
      values: { numbers: numbers.join(", "), dueOn: formatDay(dueOn, reservation.locale) },
      context: dueOn < today ? "overdue" : undefined,
      cause: `${id}:${now.getTime()}`,
    });
    await recordAudit(tx, {
      actor,
      at: now,
      action: "reservation.paymentReminded",
      subject: "reservation",
      subjectId: id,
      detail: { installments: numbers },
    });
  });
}

function listOpen(tx: Database, reservationId: string) {
  const { number, dueOn } = installments;
  const left = sql<number>`${installments.amount} - ${installments.received}`;
  return tx
    .select({ number, dueOn, left })
    .from(installments)
    .where(and(eq(installments.reservationId, reservationId), isOwed))
    .orderBy(asc(number));
}
