import { inArray } from "drizzle-orm";
import type { Payment } from "contract/payment";
import type { Database } from "../db/client";
import { refunds, type payments } from "../db/schema";

type Row = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;

/** Payments as `/v1` shows them, with what has gone back of each. KRW. */
export async function listPaymentViews(db: Database, rows: Row[]): Promise<Payment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const back = await db.select().from(refunds).where(inArray(refunds.paymentId, ids));
  return rows.map((row) => presentPayment(row, back));
}

/** One payment with those of the refunds that are its own. */
export function presentPayment(row: Row, back: Refund[]): Payment {
  const refunded = back
    .filter((refund) => refund.paymentId === row.id)
    .reduce((total, refund) => total + refund.amount, 0);
  const isReturned = refunded === row.amount || row.status === "discrepant"; // such a one goes back as a whole
  return {
    id: row.id,
    reservationId: row.reservationId,
    installments: row.installments,
    amount: row.amount,
    refunded,
    method: row.method,
    status: refunded === 0 ? row.status : isReturned ? "refunded" : "partiallyRefunded",
    failure: row.failure,
    redirectUrl: row.status === "pending" ? row.redirectUrl : null,
    checkout: row.status === "pending" ? row.checkout : null,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
