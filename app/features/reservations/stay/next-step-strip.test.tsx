import { expect, it } from "vitest";
import type { Reservation } from "contract/reservation";
import type { Language } from "domain/enums";
import { NextStepStrip } from "./next-step";
import { render } from "../../../../tests/factories/render";

const signer = { fullName: "Linh Tran", isBooker: false, signedAt: null };
const own = { ...signer, fullName: "Misaki Mori", isBooker: true };
const paidAndSigned = { isPaid: true, dueNow: 0, installment: null, signers: [signer] };

function show(language: Language, change: object): string {
  const pending = { id: "change-1", status: "pending", holdExpiresAt: "2026-11-24T03:10:00.000Z", ...change };
  const stay = {
    id: "stay-1",
    status: "confirmed",
    phase: "upcoming",
    contract: "signed",
    amountDue: 0,
    holdExpiresAt: null,
    reviewUntil: null,
    occupants: [],
    guardian: null,
    changes: [pending],
  };
  return render(<NextStepStrip reservation={stay as unknown as Reservation} />, { language });
}

it.each([
  [
    "en",
    { isPaid: false, dueNow: 600_000, installment: 2, signers: [own] },
    "sign the change",
    "/sign?change=change-1",
  ],
  [
    "ko",
    { isPaid: false, dueNow: 600_000, installment: 2, signers: [own] },
    "예약 변경에 서명하기",
    "/sign?change=change-1",
  ],
  ["en", { isPaid: false, dueNow: 600_000, installment: 2, signers: [signer] }, "pay ₩600,000", "?installments=2"],
  ["ko", { isPaid: false, dueNow: 600_000, installment: 2, signers: [signer] }, "600,000원 결제", "?installments=2"],
  ["en", paidAndSigned, "Waiting for Linh Tran to sign", "/stay-1#pending-change"],
  ["ko", paidAndSigned, "Linh Tran 님이 변경 계약서에 서명", "/stay-1#pending-change"],
] as const)("says in %s what a pending change waits for, and until when", (language, change, sentence, link) => {
  const page = show(language, change);
  expect(page).toContain(sentence);
  expect(page).toContain(link);
  expect(page).toContain({ en: "24 Nov 2026, 12:10", ko: "2026년 11월 24일 12:10" }[language]);
});
