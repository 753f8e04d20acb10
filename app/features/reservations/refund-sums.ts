import type { Refund } from "contract/payment";
import type { Reservation } from "contract/reservation";
import { seoulDay } from "domain/seoul-time";

type State = "returned" | "transferred" | "pending" | "failed";
export type RefundStateSum = { state: State; amount: number; date: string | null };

/** Refunds by how far they have come and the Seoul day of it: what one sentence each can say. KRW. */
export function sumRefundStates(refunds: readonly Refund[]): RefundStateSum[] {
  const sums = new Map<string, RefundStateSum>();
  for (const refund of refunds) {
    const { status, transferReference, executedAt, expectedBy } = refund;
    const state = status !== "done" ? status : transferReference ? "transferred" : "returned";
    const date = executedAt ? seoulDay(new Date(executedAt)) : expectedBy;
    const key = `${state} ${date}`;
    const before = sums.get(key)?.amount ?? 0;
    sums.set(key, { state, amount: before + refund.amount, date });
  }
  return [...sums.values()];
}

/** Those that `refund` and `refundAmount` of a reservation speak of. */
export const refundsOfStay = (refunds: readonly Refund[]) =>
  refunds.filter(({ cause }) => cause !== "duplicate" && cause !== "discrepant" && cause !== "deposit");

export type RefundGroup = {
  cause: Refund["cause"];
  refunds: Refund[];
  /** `isKept`: a deposit that was paid and of which nothing goes back. */
  lines: { kind: "rent" | "bedding" | "deposit"; refund: number; paid: number | null; isKept: boolean }[];
  total: number;
};

const purposes = ["rent", "bedding", "deposit"] as const;

/**
 * What goes back of a stay, by its cause and by what it was paid for. Where the whole stay is off, each line has what
 * was paid beside it, and what is kept shows too. A deposit that was settled has a section of its own. KRW.
 */
export function groupRefunds(
  reservation: Pick<Reservation, "depositRefund" | "refunds" | "status" | "installments">,
): RefundGroup[] {
  const { depositRefund, status, installments } = reservation;
  const refunds = reservation.refunds.filter(({ cause }) => cause !== "deposit" || !depositRefund);
  const isOff = status === "canceled" || status === "expired";
  const settled = installments.filter((part) => part.status === "paid");
  const paid = {
    rent: settled.reduce((sum, part) => sum + part.rent - part.discount, 0),
    bedding: settled.reduce((sum, part) => sum + part.bedding, 0),
    deposit: settled.reduce((sum, part) => sum + part.deposit, 0),
  };
  const ofTheEnd = status === "canceled" ? "cancellation" : "expiry";
  const causes = new Set(refunds.map(({ cause }) => cause));
  if (isOff && paid.rent + paid.bedding + paid.deposit > 0) causes.add(ofTheEnd);
  return [...causes].map((cause) => {
    const own = refunds.filter((refund) => refund.cause === cause);
    const sumOf = (kind: (typeof purposes)[number]) => own.reduce((sum, refund) => sum + refund[kind], 0);
    const isWholeStay = status === "canceled" && cause === ofTheEnd; // an expired stay no longer says what was paid
    const lines = purposes
      .map((kind) => ({ kind, refund: sumOf(kind), paid: isWholeStay ? paid[kind] : null }))
      .filter((line) => line.refund > 0 || (line.paid ?? 0) > 0)
      .map((line) => ({ ...line, isKept: line.kind === "deposit" && line.refund === 0 }));
    return { cause, refunds: own, lines, total: own.reduce((sum, { amount }) => sum + amount, 0) };
  });
}
