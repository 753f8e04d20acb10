import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { adminReservationSchema, type AdminReservation } from "contract/admin/reservation";
import { refundSchema } from "contract/payment";
import { reservationSchema } from "contract/reservation";
import { anExample, type Part } from "../../../tests/factories/example";
import { Payments } from "./admin/detail/money";
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
