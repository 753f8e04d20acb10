import type { Payment } from "contract/payment";

/** How a payment ended, as the spec's messages tell it apart. */
export type PaymentOutcome =
  | { kind: "pending" | "successful" | "partialSuccessful" | "discrepant" }
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
    default:
      return { kind: amountDue > 0 ? "partialSuccessful" : "successful" };
  }
}
