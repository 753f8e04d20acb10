import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { Payments } from "./admin/detail/payments";
import { Balances } from "./admin/detail/summary";
import { PaymentList } from "./payment-list";
import { render } from "../../../tests/factories/render";

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
  failure: null,
  createdAt: "2026-11-22T03:00:00.000Z",
  settledAt: "2026-11-22T03:00:00.000Z",
};
const refund = {
  id: "r1",
  paymentId: "p1",
  cause: "cancellation",
  rent: 660_000,
  bedding: 0,
  deposit: 0,
  amount: 660_000,
  status: "failed",
  transferReference: null,
  createdAt: "2026-11-22T04:00:00.000Z",
  executedAt: null,
  expectedBy: null,
};

const textOf = (element: ReactElement) =>
  render(element, { at: "/admin/reservations/1", reader: { isLoggedIn: true, roles: ["admin"] } })
    .replaceAll("</td>", " | ")
    .replaceAll("</dd>", " | ")
    .replaceAll(/<[^>]*>/g, "");

const showPayments = (row: object) =>
  textOf(<Payments reservation={{ id: "1", books: { payments: [row], returnedElsewhere: [] } } as never} />);

describe("a refund that failed", () => {
  it("is not called returned in the member's payments", () => {
    const shown = textOf(<PaymentList payments={[payment] as never} refunds={[refund] as never} isOver={false} />);
    expect(shown).toContain("Paid · We couldn&#x27;t return ₩660,000 yet.");
    expect(shown).not.toMatch(/[Rr]efunded|[Ww]e returned/);
  });

  it("is not called refunded in the console's payments", () => {
    const shown = showPayments(payment);
    expect(shown).toContain("| – |"); // the column "Refunded"
    expect(shown).toContain("Refund of ₩660,000 failed");
    expect(showPayments({ ...payment, refunded: 100_000, refundFailed: 560_000 })).toContain("| ₩100,000 |");
  });

  it("stands in a line of its own among the sums of money", () => {
    const nothing = { received: 660_000, refunded: 0, promised: 0, deducted: 0, outstanding: 0 };
    const balances = { ...nothing, refundFailed: 660_000, held: { rent: 0, bedding: 0, deposit: 0, unassigned: 0 } };
    const shown = textOf(
      <Balances reservation={{ totalPrice: 660_000, books: { balances, refunds: [refund] } } as never} />,
    );
    expect(shown).toMatch(/Refund failed.*₩660,000/);
    expect(shown).not.toContain("Refunded");
    expect(shown).not.toContain("Refund in progress");
  });
});

it("offers to send back what was received of a payment of another amount, not what was requested", () => {
  const mismatched = { ...payment, refundFailed: 0, status: "discrepant", amount: 660_000 };
  const shown = showPayments({ ...mismatched, received: { amount: 1_000, currency: "KRW" } });
  expect(shown).toContain("Send ₩1,000 back");
  expect(shown).toContain("₩660,000 requested");
  expect(showPayments({ ...mismatched, received: { amount: 1_050, currency: "USD" } })).toContain("Send US$10.50 back");
  expect(showPayments({ ...mismatched, received: { amount: 0, currency: "KRW" } })).not.toMatch(/Send .* back/);
});
