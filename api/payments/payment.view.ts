import { inArray } from "drizzle-orm";
import type { Payment } from "contract/payment";
import type { Database } from "../db/client";
import { refunds, type payments } from "../db/schema";

/** Payments as `/v1` shows them, with what has gone back of each. KRW. */
export async function listPaymentViews(db: Database, rows: (typeof payments.$inferSelect)[]): Promise<Payment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const back = await db.select().from(refunds).where(inArray(refunds.paymentId, ids));
  return rows.map((row) => {
    const refunded = back
      .filter((refund) => refund.paymentId === row.id)
      .reduce((total, refund) => total + refund.amount, 0);
    return {
      id: row.id,
      reservationId: row.reservationId,
      installments: row.installments,
      amount: row.amount,
      refunded,
      method: row.method,
      status: paymentStatus(row, refunded),
      failure: row.failure,
      redirectUrl: row.status === "pending" ? row.redirectUrl : null,
      createdAt: row.createdAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
    };
  });
}

/** A payment's own status, or how much of it has gone back. `refunded` in KRW. */
export function paymentStatus(row: typeof payments.$inferSelect, refunded: number): Payment["status"] {
  if (refunded === 0) return row.status;
  return refunded < row.amount ? "partiallyRefunded" : "refunded";
}
