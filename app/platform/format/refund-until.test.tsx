import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, it, vi } from "vitest";
import type { Language, RefundPolicyName } from "domain/enums";
import { getI18next } from "~/platform/i18n/i18next.server";
import { RefundUntil } from "./refund-until";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-23T03:00:00Z") });
});

function show(language: Language, stay: { policy: RefundPolicyName; checkIn: string; isConfirmed?: boolean }): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={getI18next(language)}>
      <RefundUntil {...stay} deposit={500_000} />
    </I18nextProvider>,
  );
}

it.each([
  [
    "en",
    { policy: "thirtyDay", checkIn: "2027-01-31", isConfirmed: true },
    "Cancel by 15:00 on 31 January 2027 and get everything back except the deposit.",
  ],
  [
    "en",
    { policy: "thirtyDay", checkIn: "2027-01-31" },
    "Until your booking is confirmed, you can cancel and get everything back. After that, cancel by 15:00 on 31 January 2027 and get everything back except the deposit.",
  ],
  [
    "en",
    { policy: "tiered", checkIn: "2027-05-31", isConfirmed: true },
    "Cancel by 2 March 2027 and get 70% of the rent and everything else back.",
  ],
  [
    "en",
    { policy: "tiered", checkIn: "2026-12-31", isConfirmed: true },
    "Cancel by 15:00 on 31 December 2026 and get everything back except the rent.",
  ],
  [
    "ko",
    { policy: "thirtyDay", checkIn: "2027-01-31", isConfirmed: true },
    "2027년 1월 31일 15:00까지 취소하면 보증금을 뺀 전액 환불",
  ],
  [
    "ko",
    { policy: "tiered", checkIn: "2027-02-10" },
    "예약 확정 전에 취소하면 전액 환불, 확정 후 2026년 12월 11일까지 취소하면 월세 일부와 나머지 금액 전부 환불",
  ],
] as const)("says in %s what is refunded until when", (language, stay, sentence) => {
  expect(show(language, stay)).toContain(sentence);
});

it("is left out after the day of check-in", () => {
  expect(show("en", { policy: "thirtyDay", checkIn: "2026-11-22" })).toBe("");
});
