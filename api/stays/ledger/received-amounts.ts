import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Received } from "contract/payment";
import { assetAccounts } from "domain/enums";
import type { Database } from "../../db/client";
import { ledgerEntries, payments } from "../../db/schema";

/** SQL: went back without us, beyond refunds that it fulfilled. Read from `ledger_external_returns`. */
export const sumReturned = (paymentId: SQL): SQL<number> => sql`coalesce((
  select -sum(back.amount) from ledger_entries back where back.payment_id = ${paymentId}
    and back.kind = 'externalReturn' and back.account = 'gateway' and back.refund_id is null), 0)`;

/** By the ledger. KRW by payment id. */
export async function listReturned(db: Database, paymentIds: string[]): Promise<Map<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .select({ id: payments.id, amount: sql<number>`${sumReturned(sql`${payments.id}`)}::int` })
    .from(payments)
    .where(inArray(payments.id, paymentIds));
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** By the ledger. KRW by payment id. */
export async function listReceived(db: Database, paymentIds: string[]): Promise<Map<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .select({ paymentId: ledgerEntries.paymentId, amount: sql<number>`sum(${ledgerEntries.amount})::int` })
    .from(ledgerEntries)
    .where(
      and(
        inArray(ledgerEntries.paymentId, paymentIds),
        eq(ledgerEntries.kind, "charge"),
        inArray(ledgerEntries.account, [...assetAccounts]),
      ),
    )
    .groupBy(ledgerEntries.paymentId);
  return new Map(rows.map((row) => [row.paymentId, row.amount]));
}

/**
 * The ledger has these amounts of a payment, KRW: what arrived, what of it was for installments, what went back
 * without us.
 */
export type BookedAmounts = { paymentId: string; received: number; charged: number; returned: number };

/** SQL: of each payment of a reservation. */
export const bookedAmounts = (reservationId: SQL): SQL<BookedAmounts[]> => sql`(
  select coalesce(json_agg(json_build_object('paymentId', b.payment_id, 'received', b.received, 'charged', b.charged,
    'returned', b.returned)), '[]')
  from (
    select l.payment_id,
      coalesce(sum(l.amount) filter (where l.kind = 'charge' and l.account in ('gateway', 'bank', 'cash')), 0) as received,
      coalesce(-sum(l.amount) filter (where l.kind = 'charge' and l.account in ('rent', 'bedding', 'deposit')), 0) as charged,
      coalesce(-sum(l.amount) filter (where l.kind = 'externalReturn' and l.account = 'gateway' and l.refund_id is null), 0) as returned
    from ledger_entries l where l.reservation_id = ${reservationId} and l.kind in ('charge', 'externalReturn')
      group by l.payment_id
  ) b
)`;

export function presentReceived(
  payment: Pick<typeof payments.$inferSelect, "id" | "status" | "foreignAmount" | "foreignCurrency">,
  received: Map<string, number>,
): Received | null {
  if (payment.status !== "paid" && payment.status !== "discrepant") return null;
  if (payment.foreignAmount && payment.foreignCurrency)
    return { amount: payment.foreignAmount, currency: payment.foreignCurrency };
  return { amount: received.get(payment.id) ?? 0, currency: "KRW" };
}

/** SQL: a discrepant payment holds money to be returned, in won or in another currency. False once all was returned. */
export const holdsUnmatchedMoney = (payment: { id: SQL; foreignAmount: SQL }): SQL => sql`(
  coalesce(${payment.foreignAmount}, 0) > 0 or coalesce((
    select sum(booked.amount) from ledger_entries booked
      where booked.payment_id = ${payment.id} and booked.account = 'unassigned'), 0) <> 0)`;
