import { inArray } from "drizzle-orm";
import type { Deduction, Payment, Refund as RefundView } from "contract/payment";
import { refundArrivalDays } from "domain/rules";
import { addWorkingDays, seoulDay } from "domain/seoul-time";
import type { Database } from "../../db/client";
import { refunds, type payments } from "../../db/schema";
import type { DeductionRow } from "../../db/schema/money";
import { listReceived, listReturned, presentReceived } from "./received-amounts";

type Row = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;

/** Lists payments with their refunds. KRW. */
export async function listPaymentViews(db: Database, rows: Row[]): Promise<Payment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const back = await db.select().from(refunds).where(inArray(refunds.paymentId, ids));
  const [received, returned] = await Promise.all([listReceived(db, ids), listReturned(db, ids)]);
  return rows.map((row) => presentPayment(row, { back, received, returned }));
}

export function presentPayment(
  row: Row,
  { back, received, returned }: { back: Refund[]; received: Map<string, number>; returned: Map<string, number> },
): Payment {
  const sumOf = (...statuses: Refund["status"][]) =>
    back
      .filter((refund) => refund.paymentId === row.id && statuses.includes(refund.status))
      .reduce((total, refund) => total + refund.amount, 0);
  const returnedElsewhere = returned.get(row.id) ?? 0;
  const refunded = sumOf("done") + returnedElsewhere;
  const isReturned = refunded === received.get(row.id);
  return {
    id: row.id,
    reservationId: row.reservationId,
    installments: row.installments,
    amount: row.amount,
    received: presentReceived(row, received),
    refunded,
    returnedElsewhere,
    refundPending: sumOf("pending", "toTransfer"),
    refundFailed: sumOf("failed"),
    method: row.method,
    receivedOn: row.receivedOn,
    status: refunded === 0 ? row.status : isReturned ? "refunded" : "partiallyRefunded",
    failure: row.failure,
    redirectUrl: row.status === "pending" ? row.redirectUrl : null,
    checkout: row.status === "pending" ? row.checkout : null,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

export function presentRefund(refund: Refund): RefundView {
  const { id, paymentId, cause, rent, bedding, deposit, amount, status, transferReference } = refund;
  return {
    id,
    paymentId,
    cause,
    rent,
    bedding,
    deposit,
    amount,
    status,
    transferReference,
    createdAt: refund.createdAt.toISOString(),
    executedAt: refund.executedAt?.toISOString() ?? null,
    expectedBy: status === "pending" ? addWorkingDays(seoulDay(refund.nextAttemptAt), refundArrivalDays.max) : null,
  };
}

export function presentDeductions(rows: DeductionRow[]): Deduction[] {
  return rows.map(({ amount, text, note, photograph }) => ({
    what: text,
    amount,
    note: note ?? null,
    photograph: photograph ?? null,
    text,
  }));
}
