import type { Language, RefundPolicyName } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { describeRefundOutlook } from "domain/money/refund-texts";
import { seoulDay } from "domain/seoul-time";
import type { Captured, RefundWays } from "domain/money/refund-policy";
import type { installments, reservations } from "../../db/schema";
import { formatDay } from "../../kernel/format";
import { translate } from "../../kernel/http/language";

type Stay = Pick<typeof reservations.$inferSelect, "refundPolicy" | "checkIn" | "deposit">;

/** Says what a cancellation refunds until when; nothing once the stay has begun. */
export function refundValues(
  { refundPolicy: policy, checkIn, deposit }: Stay,
  { isConfirmed, now, language }: { isConfirmed: boolean; now: Date; language: Language },
): Record<string, string> {
  const refundable = describeRefundOutlook(
    { policy, checkIn, deposit, isConfirmed, today: seoulDay(now) },
    (key, values) => translate(language, `messages:refundUntil.${key}`, { ...values }),
    (day) => formatDay(day, language),
  );
  return refundable ? { refundable } : {};
}

type Part = Pick<typeof installments.$inferSelect, "amount" | "dueOn"> &
  Partial<Pick<typeof installments.$inferSelect, "paidAt" | "voidedAt" | "changeId" | "received">>;

/** The amount paid so far, and the next payment with its Seoul day, in KRW. `parts` are ordered by due day. */
export function scheduleValues(parts: readonly Part[], language: Language): Record<string, string> {
  const paid = parts.reduce((sum, part) => sum + (part.paidAt ? part.amount : (part.received ?? 0)), 0);
  const next = parts.find((part) => isOwed(part));
  return {
    ...(paid > 0 && { paid: formatMoney(paid, language) }),
    ...(next && {
      nextDue: translate(language, "messages:nextDue", {
        amount: formatMoney(next.amount - (next.received ?? 0), language),
        day: formatDay(next.dueOn, language),
      }),
    }),
  };
}

/** What a pending change makes due is not owed. */
const isOwed = ({ amount, paidAt, voidedAt, changeId }: Part) => amount > 0 && !paidAt && !voidedAt && !changeId;

type Booked = Stay & { locale: Language };

/** Gives the values for the confirmation of a stay. */
export function confirmationValues(stay: Booked, schedule: readonly Part[], now: Date): Record<string, string> {
  const language = stay.locale;
  return {
    ...scheduleValues(schedule, language),
    ...refundValues(stay, { isConfirmed: true, now, language }),
    papers: translate(language, "messages:papers"),
  };
}

/** Gives the values for a stay that waits for signatures and its first payment. */
export function bookingValues(stay: Booked, schedule: readonly Part[], now: Date): Record<string, string> {
  const language = stay.locale;
  const today = seoulDay(now);
  const dueNow = schedule.filter(({ dueOn }) => dueOn <= today).reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...(dueNow > 0 && { dueNow: formatMoney(dueNow, language) }),
    ...refundValues(stay, { isConfirmed: false, now, language }),
  };
}

/** The purposes of a payment for its receipt; purposes without an amount are omitted. KRW. */
export function receiptValues(amounts: Captured, numbers: number[], language: Language): Record<string, string> {
  const parts = Object.entries(amounts).filter(([, amount]) => amount > 0);
  const formatted = parts.map(([purpose, amount]) => [purpose, formatMoney(amount, language)]);
  return { ...Object.fromEntries(formatted), numbers: numbers.join(", ") };
}

/** Gives the values for the sentence that says how a refund is paid out (`refundWay`). */
export function refundWayValues({ byCard, byTransfer }: RefundWays, language: Language): Record<string, string> {
  if (byTransfer === 0) return { refundWay: "card" };
  if (byCard === 0) return { refundWay: "transfer" };
  return { refundWay: "both", byCard: formatMoney(byCard, language), byTransfer: formatMoney(byTransfer, language) };
}

/** The variant of a receipt for a payment that includes the deposit. */
export const depositContext = (policy: RefundPolicyName) =>
  policy === "thirtyDay" ? "depositThirtyDay" : "depositTiered";
