import { expect, it } from "vitest";
import { getFixedT } from "~/platform/i18n/i18next.server";
import { describeOutcome } from "./outcome-message.server";

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
