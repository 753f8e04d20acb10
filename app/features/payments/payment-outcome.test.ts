import { describe, expect, it } from "vitest";
import type { Payment } from "contract/payment";
import { outcomeOf } from "./payment-outcome";

const aPayment = (part: Partial<Payment>): Payment => ({
  id: "0193a000-0000-7000-8000-000000000001",
  reservationId: "0193a000-0000-7000-8000-000000000002",
  installments: [1],
  amount: 600_000,
  received: { amount: 600_000, currency: "KRW" },
  refunded: 0,
  refundPending: 0,
  refundFailed: 0,
  method: "FOREIGN_CARD",
  receivedOn: null,
  status: "paid",
  failure: null,
  redirectUrl: null,
  checkout: null,
  createdAt: "2026-11-01T00:00:00.000Z",
  settledAt: null,
  ...part,
});

describe("the outcome of a payment", () => {
  it("is success when nothing more is due", () => {
    expect(outcomeOf(aPayment({}), 0)).toEqual({ kind: "successful" });
  });

  it("is partial success when something remains to be paid, now or later", () => {
    expect(outcomeOf(aPayment({}), 1)).toEqual({ kind: "partialSuccessful" });
  });

  it("is failure with its reason, partial for a part of what is open", () => {
    const failed = aPayment({ status: "failed", failure: "declined" });
    expect(outcomeOf(failed, 600_000)).toEqual({ kind: "failed", reason: "declined" });
    expect(outcomeOf(failed, 900_000)).toEqual({ kind: "partialFailed", reason: "declined" });
  });

  it.each(["refunded", "partiallyRefunded"] as const)("is no success when the payment is refunded: %s", (status) => {
    expect(outcomeOf(aPayment({ status, refunded: 500_000 }), 0)).toEqual({ kind: "returned", amount: 500_000 });
  });

  it.each(["refundPending", "refundFailed"] as const)("is no success while the refund is pending: %s", (state) => {
    expect(outcomeOf(aPayment({ [state]: 600_000 }), 0)).toEqual({ kind: "returned", amount: 600_000 });
  });

  it("is failure when the browser reports it and the gateway has no result; otherwise the gateway's result", () => {
    expect(outcomeOf(aPayment({ status: "pending" }), 1, true)).toEqual({ kind: "error", reason: "notDecided" });
    expect(outcomeOf(aPayment({}), 0, true)).toEqual({ kind: "successful" });
    expect(outcomeOf(aPayment({ status: "failed" }), 1, true)).toMatchObject({ kind: "failed", reason: "other" });
  });

  it("is pending until the gateway decides, and never success for a wrong amount", () => {
    expect(outcomeOf(aPayment({ status: "pending" }), 600_000)).toEqual({ kind: "pending" });
    expect(outcomeOf(aPayment({ status: "discrepant" }), 0)).toEqual({ kind: "discrepant" });
  });
});
