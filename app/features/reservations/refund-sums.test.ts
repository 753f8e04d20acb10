import { describe, expect, it } from "vitest";
import type { Refund } from "contract/payment";
import type { Reservation } from "contract/reservation";
import { groupRefunds, sumRefundStates } from "./refund-list";

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
