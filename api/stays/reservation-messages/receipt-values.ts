import type { Language, RefundPolicyName } from "domain/enums";
import { formatMoney } from "domain/money/money";
import type { Captured, RefundWays } from "domain/money/refund-policy";

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
