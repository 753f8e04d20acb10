import type { Payment } from "contract/payment";

/** By the spec's messages. */
export type PaymentOutcome =
  | { kind: "pending" }
  | { kind: "successful" | "upToDate" | "discrepant" }
  | { kind: "partialSuccessful"; due: number }
  | { kind: "returned"; amount: number }
  | { kind: "failed" | "partialFailed"; reason: NonNullable<Payment["failure"]> }
  | { kind: "error"; reason: "notDecided" };

/** `open`: won to be paid after this payment, now and later. `hasClientError` counts until the gateway has decided. */
export function outcomeOf(
  payment: Payment,
  open: { due: number; later: number },
  hasClientError = false,
): PaymentOutcome {
  const back = payment.refunded + payment.refundPending + payment.refundFailed;
  if (back > 0) return { kind: "returned", amount: back };
  switch (payment.status) {
    case "pending":
      return hasClientError ? { kind: "error", reason: "notDecided" } : { kind: "pending" };
    case "discrepant":
      return { kind: "discrepant" };
    case "failed":
      return {
        kind: payment.amount < open.due + open.later ? "partialFailed" : "failed",
        reason: payment.failure ?? "other",
      };
    case "refunded":
    case "partiallyRefunded":
      return { kind: "returned", amount: back };
    case "paid":
    case "undone": // only of payments at the desk, which this page never shows
      if (open.due > 0) return { kind: "partialSuccessful", due: open.due };
      return { kind: open.later > 0 ? "upToDate" : "successful" };
  }
}
