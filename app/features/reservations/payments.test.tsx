import { describe, expect, it } from "vitest";
import { type Refund, refundSchema } from "contract/payment";
import { type Reservation, reservationSchema } from "contract/reservation";
import { groupRefunds, sumRefundStates, PaymentList, RefundList, RefundStates } from "./payments";
import type { ReactElement } from "react";
import { adminReservationSchema, type AdminReservation } from "contract/admin/reservation";
import { anExample, type Part } from "../../../tests/factories/example";
import { Payments } from "./admin/detail/money";
import { Balances } from "./admin/detail/summary";
import { render } from "../../../tests/factories/render";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { Language, RefundPolicyName } from "domain/enums";
import { getI18next } from "~/platform/i18n/i18next.server";

const aRefund = (part: Partial<Refund>): Refund => ({
  id: crypto.randomUUID(),
  paymentId: "0193a000-0000-7000-8000-000000000001",
  cause: "cancellation",
  rent: 600_000,
  bedding: 0,
  deposit: 0,
  amount: 600_000,
  status: "done",
  transferReference: null,
  createdAt: "2026-11-20T03:00:00.000Z",
  executedAt: "2026-11-21T15:30:00.000Z",
  expectedBy: null,
  ...part,
});

type Installment = Reservation["installments"][number];
const firstInstallment: Installment = {
  number: 1,
  dueOn: "2026-11-20",
  from: "2027-01-31",
  to: "2027-02-28",
  rent: 650_000,
  discount: 50_000,
  bedding: 60_000,
  deposit: 500_000,
  amount: 1_160_000,
  received: 0,
  left: 0,
  payBy: null,
  status: "paid",
  paidAt: "2026-11-20T03:00:00.000Z",
};

describe("the progress of refunds", () => {
  it("is described for each state and Seoul day, and never as returned too early", () => {
    const pending = { status: "pending", executedAt: null, expectedBy: "2026-12-04" } as const;
    expect(
      sumRefundStates([
        aRefund({}),
        aRefund({ amount: 60_000 }),
        aRefund({ amount: 10_000, transferReference: "KB-1" }),
        aRefund({ amount: 20_000, ...pending }),
        aRefund({ amount: 30_000, status: "failed", executedAt: null }),
      ]),
    ).toEqual([
      { state: "returned", amount: 660_000, date: "2026-11-22" },
      { state: "transferred", amount: 10_000, date: "2026-11-22" },
      { state: "pending", amount: 20_000, date: "2026-12-04" },
      { state: "failed", amount: 30_000, date: null },
    ]);
  });
});

describe("the list of refunds", () => {
  it("of a cancelled stay shows the paid amount of each line, also without a refund", () => {
    const refunds = [aRefund({ bedding: 60_000, amount: 660_000 })];
    const depositRefund = null;
    const stay = { status: "canceled" as const, depositRefund, installments: [firstInstallment], payments: [] };
    const [group, ...others] = groupRefunds({ ...stay, refunds });
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      cause: "cancellation",
      total: 660_000,
      lines: [
        { kind: "rent", refund: 600_000, paid: 600_000 },
        { kind: "bedding", refund: 60_000, paid: 60_000 },
        { kind: "deposit", refund: 0, paid: 500_000 },
      ],
    });
    const nothing = groupRefunds({ ...stay, refunds: [] });
    expect(nothing).toMatchObject([{ cause: "cancellation", total: 0, lines: [{ paid: 600_000 }, {}, {}] }]);
  });

  it("of a cancelled stay counts what went back outside the product beside the refund", () => {
    const installment = { ...firstInstallment, status: "void", received: 660_000, paidAt: null } as const;
    const refund = aRefund({ rent: 100_000, bedding: 60_000, amount: 160_000 });
    const stay = { status: "canceled" as const, depositRefund: null, installments: [installment] };
    const payments = (returnedElsewhere: number) => [{ installments: [1], returnedElsewhere }];
    expect(groupRefunds({ ...stay, refunds: [refund], payments: payments(500_000) })).toMatchObject([
      {
        total: 160_000,
        returned: 500_000,
        lines: [
          { kind: "rent", refund: 100_000, paid: 600_000 },
          { kind: "bedding", refund: 60_000, paid: 60_000 },
          { kind: "deposit", refund: 0, paid: 500_000, isKept: true },
        ],
      },
    ]);
    const [all] = groupRefunds({ ...stay, refunds: [], payments: payments(1_160_000) });
    expect(all!.lines.map(({ isKept }) => isKept)).toEqual([false, false, false]);
  });

  it("of a past stay shows the deposit, unless its settlement does", () => {
    const deposit = aRefund({ cause: "deposit", rent: 0, deposit: 500_000, amount: 500_000 });
    const stay = { status: "completed" as const, refunds: [deposit], installments: [firstInstallment], payments: [] };
    expect(groupRefunds({ ...stay, depositRefund: null })).toMatchObject([
      { cause: "deposit", total: 500_000, lines: [{ kind: "deposit", refund: 500_000, paid: null }] },
    ]);
    const depositRefund = {
      amount: 500_000,
      deductions: [],
      decidedAt: "2026-11-20T03:00:00.000Z",
      status: "done" as const,
    };
    expect(groupRefunds({ ...stay, depositRefund })).toEqual([]);
  });

  it("of a current stay shows duplicate payments only, and of an unpaid one nothing", () => {
    const twice = aRefund({ cause: "duplicate" });
    const depositRefund = null;
    const groups = groupRefunds({
      status: "confirmed",
      depositRefund,
      refunds: [twice],
      installments: [firstInstallment],
      payments: [],
    });
    expect(groups).toMatchObject([{ cause: "duplicate", lines: [{ kind: "rent", refund: 600_000, paid: null }] }]);
    const unpaid = { ...firstInstallment, status: "void", paidAt: null } as const;
    expect(
      groupRefunds({ status: "expired", depositRefund, refunds: [], installments: [unpaid], payments: [] }),
    ).toEqual([]);
    const expiry = { ...twice, cause: "expiry" } as const;
    expect(
      groupRefunds({ status: "expired", depositRefund, refunds: [expiry], installments: [unpaid], payments: [] }),
    ).toMatchObject([{ cause: "expiry", lines: [{ kind: "rent", refund: 600_000, paid: null }] }]);
  });
});

const payment = {
  id: "p1",
  installments: [1],
  method: "CREDIT_CARD",
  amount: 660_000,
  received: { amount: 660_000, currency: "KRW" },
  refunded: 0,
  refundPending: 0,
  refundFailed: 660_000,
  status: "paid",
  createdAt: "2026-11-22T03:00:00.000Z",
  settledAt: "2026-11-22T03:00:00.000Z",
} as const;
const refund = anExample(refundSchema, {
  id: "r1",
  paymentId: "p1",
  cause: "cancellation",
  rent: 660_000,
  amount: 660_000,
  status: "failed",
  createdAt: "2026-11-22T04:00:00.000Z",
});

const textOf = (element: ReactElement) =>
  render(element, { at: "/admin/reservations/1", reader: { isLoggedIn: true, roles: ["admin"] } })
    .replaceAll("</td>", " | ")
    .replaceAll("</dd>", " | ")
    .replaceAll(/<[^>]*>/g, "");

const aReservation = (books: Part<AdminReservation["books"]>) =>
  anExample(adminReservationSchema, { id: "1", totalPrice: 660_000, books });
const showPayments = (row: object) =>
  textOf(<Payments reservation={aReservation({ payments: [{ ...payment, ...row }] })} />);

describe("a refund that failed", () => {
  it("is not called returned in the member's payments", () => {
    const { payments } = anExample(reservationSchema, { payments: [payment] });
    const shown = textOf(<PaymentList payments={payments} refunds={[refund]} isOver={false} />);
    expect(shown).toContain("Paid · We couldn&#x27;t return ₩660,000 yet.");
    expect(shown).not.toMatch(/[Rr]efunded|[Ww]e returned/);
  });

  it("is not called refunded in the console's payments", () => {
    const shown = showPayments({});
    expect(shown).toContain("| – |"); // the column "Refunded"
    expect(shown).toContain("Refund of ₩660,000 failed");
    expect(showPayments({ refunded: 100_000, refundFailed: 560_000 })).toContain("| ₩100,000 |");
  });

  it("stands in a line of its own among the sums of money", () => {
    const nothing = { received: 660_000, refunded: 0, promised: 0, deducted: 0, outstanding: 0 };
    const balances = { ...nothing, refundFailed: 660_000, held: { rent: 0, bedding: 0, deposit: 0, unassigned: 0 } };
    const shown = textOf(<Balances reservation={aReservation({ balances, refunds: [refund] })} />);
    expect(shown).toMatch(/Refund failed.*₩660,000/);
    expect(shown).not.toContain("Refunded");
    expect(shown).not.toContain("Refund in progress");
  });
});

it("offers to send back what was received of a payment of another amount, not what was requested", () => {
  const mismatched = { refundFailed: 0, status: "discrepant", amount: 660_000 };
  const shown = showPayments({ ...mismatched, received: { amount: 1_000, currency: "KRW" } });
  expect(shown).toContain("Send ₩1,000 back");
  expect(shown).toContain("₩660,000 requested");
  expect(showPayments({ ...mismatched, received: { amount: 1_050, currency: "USD" } })).toContain("Send US$10.50 back");
  expect(showPayments({ ...mismatched, received: { amount: 0, currency: "KRW" } })).not.toMatch(/Send .* back/);
});

const paid = {
  number: 1,
  dueOn: "2026-11-20",
  from: "2027-01-31",
  to: "2027-02-28",
  rent: 0,
  discount: 0,
  bedding: 0,
  deposit: 400_000,
  amount: 400_000,
  received: 0,
  left: 0,
  payBy: null,
  status: "paid" as const,
  paidAt: "2026-11-20T03:00:00.000Z",
};

function show(language: Language, policy: RefundPolicyName): string {
  const groups = groupRefunds({
    status: "canceled",
    depositRefund: null,
    refunds: [],
    installments: [paid],
    payments: [],
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={getI18next(language)}>
      <RefundList groups={groups} policy={policy} />
    </I18nextProvider>,
  );
}

describe("a deposit that is not refunded", () => {
  it.each([
    ["en", "Kept", "We keep it if a signed contract is cancelled."],
    ["ko", "환불 없음", "서명이 끝난 계약을 취소하면 보증금은 돌려드리지 않아요."],
  ] as const)("is shown as kept, with the reason, in %s", (language, kept, reason) => {
    const page = show(language, "thirtyDay");
    expect(page).toContain(`>${kept}<`);
    expect(page).toContain(reason);
    expect(page.match(/>(₩0|0원)</g)).toHaveLength(1); // the total
  });

  it("has no reason when the policy would refund it", () => {
    const page = show("en", "tiered");
    expect(page).toContain(">Kept<");
    expect(page).not.toContain("signed contract");
  });
});

it.each([
  ["en", "We&#x27;ll transfer ₩590,000 to your bank account."],
  ["ko", "590,000원을 회원님의 계좌로 보내 드릴게요."],
] as const)("says in %s that what was paid at the desk will be transferred", (language, sentence) => {
  const refund = anExample(refundSchema, { status: "toTransfer", amount: 590_000, executedAt: null, expectedBy: null });
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={getI18next(language)}>
      <RefundStates refunds={[refund]} />
    </I18nextProvider>,
  );
  expect(page).toContain(sentence);
});
