import { expect, it } from "vitest";
import { reservationSchema, type Reservation } from "contract/reservation";
import type { Language } from "domain/enums";
import { StayCard } from "./stay-card";
import { anExample } from "../../../../tests/factories/example";
import { render } from "../../../../tests/factories/render";

const returned = {
  id: "0193a000-0000-7000-8000-000000000002",
  paymentId: "0193a000-0000-7000-8000-000000000001",
  cause: "cancellation" as const,
  rent: 580_000,
  bedding: 0,
  deposit: 0,
  amount: 580_000,
  status: "done" as const,
  transferReference: null,
  createdAt: "2026-11-22T03:00:00.000Z",
  executedAt: "2026-11-22T15:30:00.000Z",
  expectedBy: null,
};
const settled = { amount: 0, deductions: [], decidedAt: "2026-11-22T03:00:00.000Z", status: "none" as const };

function show(language: Language, part: Partial<Reservation>): string {
  const reservation = anExample(reservationSchema, {
    id: "0193a000-0000-7000-8000-000000000003",
    code: "H-1",
    guests: 1,
    listingName: "Mural House",
    status: "canceled",
    phase: "canceled",
    house: { area: "hongdae", areaName: "Hongdae", cover: { path: "a.webp", width: 3, height: 2 } },
    schedule: { checkIn: "2027-01-04", checkOut: "2027-02-03", nights: 30 },
    ...part,
  });
  return render(<StayCard reservation={reservation} />, { language });
}

it.each([
  ["en", "₩580,000 returned on 23 November 2026"],
  ["ko", "2026년 11월 23일 580,000원 환불 완료"],
] as const)("shows a cancelled stay's refund and its day, in %s", (language, sentence) => {
  expect(show(language, { refunds: [returned] })).toContain(` · ${sentence}<`);
});

it.each([
  [[{ ...returned, cause: "deposit" as const, amount: 400_000 }], "Deposit: ₩400,000 returned on 23 November 2026"],
  [[], "Deposit: kept"],
])("shows how the deposit was settled", (refunds, sentence) => {
  expect(show("en", { status: "completed", refunds, depositRefund: settled })).toContain(` · ${sentence}<`);
});
