import { and, eq, lte, sql } from "drizzle-orm";
import { addDays, checkOutInstant, seoulDay } from "domain/seoul-time";
import type { Database } from "../db/client";
import { installments, ledgerEntries, payments, reservations } from "../db/schema";
import type { Services } from "../kernel/services";
import { formatDay } from "../kernel/format";
import { isOwed } from "../stays/ledger/is-owed";
import { sendingTime, writeUnsent } from "../kernel/outbox/outbox";
import { notifyMembers } from "../stays/reservation-messages/reservation-messages";
import { notNull } from "../db/rows";

const reminders = [
  { days: -7, kind: "installmentDue", context: undefined },
  { days: -1, kind: "installmentDue", context: "last" },
  { days: 1, kind: "installmentOverdue", context: undefined },
  { days: 5, kind: "installmentOverdue", context: "last" },
] as const;

/** Due in seven days and in one day, and twice when overdue. After downtime only current reminders are sent. */
export async function remindOfInstallments(services: Services): Promise<void> {
  const now = services.now();
  const due = (await listUnpaid(services.db, now)).flatMap((part) => {
    const reminder = reminders.findLast(({ days }) => sendingTime(part.dueOn, days) <= now);
    if (!reminder || checkOutInstant(part.checkOut) <= now) return [];
    // Members who have just paid the first installment know the schedule
    if (reminder.days === -7 && part.confirmedAt >= sendingTime(part.dueOn, -7)) return [];
    return [{ ...part, ...reminder, cause: `${part.reservationId}:${part.number}:${part.dueOn}:${reminder.days}` }];
  });
  await writeUnsent(services.db, due, (batch) =>
    notifyMembers(
      services.db,
      now,
      batch.map(({ reservationId, number, amount, dueOn, locale, kind, context, wasReturned, cause }) => ({
        reservationId,
        kind,
        context: wasReturned ? "returned" : context,
        amount,
        installments: [number],
        values: { number, dueOn: formatDay(dueOn, locale) },
        link: { to: "pay", reservationId },
        sms: "payments",
        push: { topic: "payments" },
        cause,
      })),
    ),
  );
}

async function listUnpaid(db: Database, now: Date) {
  const { reservationId, number, dueOn } = installments;
  const amount = sql<number>`${installments.amount} - ${installments.received}`;
  const wasReturned = sql<boolean>`exists (select from ${payments} join ${ledgerEntries}
    on ${ledgerEntries.paymentId} = ${payments.id} and ${ledgerEntries.kind} = 'externalReturn'
    where ${payments.reservationId} = ${reservationId} and ${number} = any (${payments.installments}))`;
  const { checkOut, locale } = reservations;
  const confirmedAt = notNull(reservations.confirmedAt);
  return db
    .select({ reservationId, number, dueOn, amount, wasReturned, checkOut, confirmedAt, locale })
    .from(installments)
    .innerJoin(reservations, eq(reservations.id, installments.reservationId))
    .where(
      and(
        eq(reservations.status, "confirmed"),
        isOwed,
        lte(installments.dueOn, addDays(seoulDay(now), -reminders[0].days)),
      ),
    )
    .orderBy(installments.dueOn, installments.reservationId);
}
