import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { anInstallment } from "../../../../tests/factories/installment";
import { reservationSchema } from "contract/reservation";
import { stayChangeSchema, type StayChange } from "contract/stay-change";
import type { Language } from "domain/enums";
import { StayStatus } from "../stay-status";
import { EndedNotice } from "./stay-settlement";
import { anExample } from "../../../../tests/factories/example";
import { render } from "../../../../tests/factories/render";

const show = (language: Language, page: ReactNode) => render(page, { language });

it.each([
  ["en", "Payments up to date", "For the change: ₩600,000"],
  ["ko", "미납 금액 없음", "변경에 필요한 금액: 600,000원"],
] as const)("calls no payments up to date while a change is to be paid, in %s", (language, upToDate, due) => {
  const installments = [anInstallment(2, "upcoming", "2027-02-19")];
  const change = anExample(stayChangeSchema, { status: "pending", isPaid: false, dueNow: 600_000 });
  const statusOf = (changes: StayChange[]) => {
    const stay = anExample(reservationSchema, {
      contract: "signed",
      payment: "paid",
      amountPaid: 690_000,
      installments,
      changes,
    });
    return show(language, <StayStatus reservation={stay} />);
  };
  expect(statusOf([])).toContain(upToDate);
  expect(statusOf([change])).toContain(due);
  expect(statusOf([change])).not.toContain(upToDate);
  expect(statusOf([{ ...change, isPaid: true }])).toContain(upToDate);
});

it.each([
  ["en", "We keep the deposit of ₩500,000."],
  ["ko", "보증금 500,000원은 돌려드리지 않아요."],
] as const)("says in %s that the deposit of a cancelled stay is kept", (language, sentence) => {
  const paid = { ...anInstallment(1, "paid", "2026-11-23"), amount: 1_190_000, received: 1_190_000, deposit: 500_000 };
  const noticeOf = (deposit: number) => {
    const stay = anExample(reservationSchema, {
      status: "canceled",
      amountPaid: 1_190_000,
      payments: [{ returnedElsewhere: 0 }],
      refundAmount: 690_000,
      refund: "done",
      installments: [paid],
      refunds: [{ cause: "cancellation", rent: 690_000, amount: 690_000, status: "done", deposit }],
    });
    return show(language, <EndedNotice reservation={stay} />);
  };
  expect(noticeOf(0)).toContain(sentence);
  expect(noticeOf(500_000)).not.toContain(sentence);
});
