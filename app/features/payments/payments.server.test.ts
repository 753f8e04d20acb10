import { describe, expect, it } from "vitest";
import type { Payment } from "contract/payment";
import { getFixedT } from "~/platform/i18n/i18next.server";
import { describeOutcome, outcomeOf } from "./payments.server";

const aPayment = (part: Partial<Payment>): Payment => ({
  id: "0193a000-0000-7000-8000-000000000001",
  reservationId: "0193a000-0000-7000-8000-000000000002",
  installments: [1],
  amount: 600_000,
  received: { amount: 600_000, currency: "KRW" },
  refunded: 0,
  refundPending: 0,
  returnedElsewhere: 0,
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

const due = (left: number) => ({ status: "due" as const, left, dueOn: "2026-11-05" });
const later = (left: number) => ({ status: "upcoming" as const, left, dueOn: "2026-12-05" });

describe("the outcome of a payment", () => {
  it("is success when nothing more is due", () => {
    expect(outcomeOf(aPayment({}), [])).toEqual({ kind: "successful" });
  });

  it("says that all is paid that is due when only later installments remain", () => {
    const next = later(1);
    expect(outcomeOf(aPayment({}), [next, { ...next, dueOn: "2027-01-05" }])).toEqual({ kind: "upToDate", next });
  });

  it("is partial success only while something is due", () => {
    expect(outcomeOf(aPayment({}), [due(1), later(2)])).toEqual({ kind: "partialSuccessful", due: 1 });
  });

  it("is failure with its reason, partial for a part of what is open", () => {
    const failed = aPayment({ status: "failed", failure: "declined" });
    expect(outcomeOf(failed, [due(600_000)])).toEqual({ kind: "failed", reason: "declined" });
    expect(outcomeOf(failed, [due(600_000), later(300_000)])).toEqual({ kind: "partialFailed", reason: "declined" });
  });

  it.each(["refunded", "partiallyRefunded"] as const)("is no success when the payment is refunded: %s", (status) => {
    expect(outcomeOf(aPayment({ status, refunded: 500_000 }), [])).toEqual({ kind: "returned", amount: 500_000 });
  });

  it.each(["refundPending", "refundFailed"] as const)("is no success while the refund is pending: %s", (state) => {
    expect(outcomeOf(aPayment({ [state]: 600_000 }), [])).toEqual({ kind: "returned", amount: 600_000 });
  });

  it("is failure when the browser reports it and the gateway has no result; otherwise the gateway's result", () => {
    expect(outcomeOf(aPayment({ status: "pending" }), [due(1)], true)).toEqual({
      kind: "error",
      reason: "notDecided",
    });
    expect(outcomeOf(aPayment({}), [], true)).toEqual({ kind: "successful" });
    expect(outcomeOf(aPayment({ status: "failed" }), [due(1)], true)).toMatchObject({
      kind: "failed",
      reason: "other",
    });
  });

  it("is pending until the gateway decides, and never success for a wrong amount", () => {
    expect(outcomeOf(aPayment({ status: "pending" }), [due(600_000)])).toEqual({ kind: "pending" });
    expect(outcomeOf(aPayment({ status: "discrepant" }), [])).toEqual({ kind: "discrepant" });
  });
});

const next = { status: "upcoming", left: 650_000, dueOn: "2026-12-05" } as const;

it.each([
  [{ kind: "successful" }, "success", "Payment successful"],
  [{ kind: "upToDate", next }, "success", "₩650,000 by 5 December 2026"],
  [{ kind: "partialSuccessful", due: 300_000 }, "success", "₩300,000 is still due"],
  [{ kind: "returned", amount: 600_000 }, "info", "returning ₩600,000"],
  [{ kind: "failed", reason: "declined" }, "error", "Payment failed. Your card was declined."],
  [{ kind: "failed", reason: "abandoned" }, "info", "You cancelled the payment."],
  [{ kind: "discrepant" }, "error", "The payment amount is incorrect."],
] as const)("describes %o", (outcome, kind, text) => {
  const described = describeOutcome(outcome, "en", getFixedT("en"));
  expect(described.kind).toBe(kind);
  expect(described.message).toContain(text);
});

it.each(["en", "ko"] as const)(
  "says in %s that the booking is confirmed, by the payment that was the last step",
  (language) => {
    const t = getFixedT(language);
    const say = (outcome: Parameters<typeof describeOutcome>[0], confirms: boolean) =>
      describeOutcome(outcome, language, t, { confirms }).message;
    const sentence = { en: "Your booking is confirmed.", ko: "예약이 확정되었습니다." }[language];
    expect(say({ kind: "successful" }, true)).toContain(sentence);
    expect(say({ kind: "upToDate", next }, true)).toContain(sentence);
    expect(say({ kind: "upToDate", next }, false)).not.toContain(sentence);
    expect(say({ kind: "partialSuccessful", due: 300_000 }, true)).not.toContain(sentence);
  },
);
