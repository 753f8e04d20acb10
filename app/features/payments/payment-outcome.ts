import type { Payment } from "contract/payment";

/** How a payment ended, as the spec's messages tell it apart. */
export type PaymentOutcome =
  | { kind: "pending" }
  | { kind: "successful" | "partialSuccessful" | "discrepant" }
  | { kind: "returned"; amount: number }
  | { kind: "failed" | "partialFailed"; reason: NonNullable<Payment["failure"]> };

/** `amountDue` is what is still due after the payment was booked, in won. */
export function outcomeOf(payment: Payment, amountDue: number): PaymentOutcome {
  switch (payment.status) {
    case "pending":
      return { kind: "pending" };
    case "discrepant":
      return { kind: "discrepant" };
    case "failed":
      return {
        kind: payment.amount < amountDue ? "partialFailed" : "failed",
        reason: payment.failure ?? "other",
      };
    case "refunded":
    case "partiallyRefunded":
      return { kind: "returned", amount: payment.refunded };
    case "paid":
      return { kind: amountDue > 0 ? "partialSuccessful" : "successful" };
  }
}
