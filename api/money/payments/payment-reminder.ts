import { and, asc, eq, exists, inArray, sql } from "drizzle-orm";
import type { PaymentReminderPreview } from "contract/admin/reservation-list";
import type { Language } from "domain/enums";
import { seoulDay } from "domain/seoul-time";
import { getFirst } from "domain/collections";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import type { Database } from "../../db/client";
import { installments, reservations } from "../../db/schema";
import { formatDay } from "../../kernel/format";
import { translate } from "../../kernel/http/language";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { isOwed } from "../../stays/ledger/is-owed";
import { notifyMember } from "../../stays/reservation-messages/reservation-messages";
import { getPaymentReminderRefusal } from "../../stays/reservations/admin-actions";
import { getForUpdate } from "../../stays/reservations/lifecycle";
import { findPaymentReminder, selectPaymentReminder } from "../../stays/reservations/admin-reservation.queries";

/**
 * Reminds the booker of everything that is due, else of the next installment; at most once a day, the reminders that
 * are sent by themselves included.
 * @throws ApiError RESERVATION_NOT_FOUND, RESERVATION_NOT_PAYABLE, NOTHING_DUE, REMINDED_TODAY
 */
export async function remindOfPayment(services: Services, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const reservation = await getForUpdate(tx, id);
    const open = await listOpen(tx, id);
    const lastAt = await findPaymentReminder(tx, id);
    const refusal = getPaymentReminderRefusal(now, reservation, { hasOpen: open.length > 0, lastAt });
    if (refusal) throw new ApiError(refusal);
    const today = seoulDay(now);
    const due = open.filter(({ dueOn }) => dueOn <= today);
    const parts = due.length > 0 ? due : open.slice(0, 1);
    const numbers = parts.map(({ number }) => number);
    const { dueOn } = getFirst(parts);
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

/** Why the bookers could not be reminded now, in the order of the ids, with one statement. */
export async function previewPaymentReminders(
  { db, now }: Services,
  { ids, language }: { ids: string[]; language: Language },
): Promise<PaymentReminderPreview[]> {
  const isOpen = and(eq(installments.reservationId, reservations.id), isOwed);
  const open = db.select({ number: installments.number }).from(installments).where(isOpen);
  const last = selectPaymentReminder(db, reservations.id).as("last_reminder");
  const rows = await db
    .select({ reservation: reservations, hasOpen: sql<boolean>`${exists(open)}`, lastAt: last.createdAt })
    .from(reservations)
    .leftJoinLateral(last, sql`true`)
    .where(inArray(reservations.id, ids));
  const found = new Map(rows.map((row) => [row.reservation.id, row]));
  return ids.map((id) => {
    const row = found.get(id);
    const refusal = row ? getPaymentReminderRefusal(now(), row.reservation, row) : "RESERVATION_NOT_FOUND";
    return { id, refusal: refusal && translate(language, `codes.${refusal}`) };
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
