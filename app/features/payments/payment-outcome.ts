import type { Payment } from "contract/payment";
import type { Installment } from "contract/price";

/** Each outcome has a message of its own. */
export type PaymentOutcome =
  | { kind: "pending" }
  | { kind: "successful" | "discrepant" }
  | { kind: "upToDate"; next: OwedInstallment }
  | { kind: "partialSuccessful"; due: number }
  | { kind: "returned"; amount: number }
  | { kind: "failed" | "partialFailed"; reason: NonNullable<Payment["failure"]> }
  | { kind: "error"; reason: "notDecided" };

export type OwedInstallment = Pick<Installment, "status" | "left" | "dueOn">;

/**
 * @param owed what is still to be paid after this payment, by the day on which it is due
 * @param hasClientError counts until the gateway has decided
 */
export function outcomeOf(payment: Payment, owed: readonly OwedInstallment[], hasClientError = false): PaymentOutcome {
  const [next] = owed.filter(({ status }) => status === "upcoming");
  const due = sumLeft(owed.filter(({ status }) => status !== "upcoming"));
  const back = payment.refunded + payment.refundPending + payment.refundFailed;
  if (back > 0) return { kind: "returned", amount: back };
  switch (payment.status) {
    case "pending":
      return hasClientError ? { kind: "error", reason: "notDecided" } : { kind: "pending" };
    case "discrepant":
      return { kind: "discrepant" };
    case "failed":
      return {
        kind: payment.amount < sumLeft(owed) ? "partialFailed" : "failed",
        reason: payment.failure ?? "other",
      };
    case "refunded":
    case "partiallyRefunded":
      return { kind: "returned", amount: back };
    case "paid":
    case "undone": // only of payments at the desk, which this page never shows
      if (due > 0) return { kind: "partialSuccessful", due };
      return next ? { kind: "upToDate", next } : { kind: "successful" };
  }
}

const sumLeft = (installments: readonly OwedInstallment[]) => installments.reduce((sum, { left }) => sum + left, 0);
