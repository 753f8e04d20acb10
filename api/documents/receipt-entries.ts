import { asc, eq, inArray } from "drizzle-orm";
import type { LedgerAccount, PaymentMethod } from "domain/enums";
import type { Database } from "../db/client";
import { ledgerEntries, payments } from "../db/schema";

type Purpose = Exclude<LedgerAccount, "gateway" | "bank">;

/** One entry of the ledger: positive when received, negative when refunded. KRW. */
export type ReceiptEntry = {
  at: Date;
  amount: number;
  method: PaymentMethod | "BANK_TRANSFER";
  installments: number[];
  purposes: { purpose: Purpose; amount: number }[];
};

export async function listReceiptEntries(db: Database, reservationId: string): Promise<ReceiptEntry[]> {
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.reservationId, reservationId))
    .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id));
  const paid = await db
    .select()
    .from(payments)
    .where(inArray(payments.id, [...new Set(rows.map((row) => row.paymentId))]));
  const byTransaction = new Map<string, typeof rows>();
  for (const row of rows) byTransaction.set(row.transactionId, [...(byTransaction.get(row.transactionId) ?? []), row]);
  return [...byTransaction.values()]
    .map((entries): ReceiptEntry => {
      const { method, installments } = paid.find(({ id }) => id === entries[0]!.paymentId)!;
      const moved = entries.filter(({ account }) => account === "gateway" || account === "bank");
      const purposes = entries.flatMap(({ account, amount }) =>
        account === "gateway" || account === "bank" ? [] : [{ purpose: account, amount: -amount }],
      );
      return {
        at: entries[0]!.createdAt,
        amount: moved.reduce((sum, entry) => sum + entry.amount, 0),
        method: moved[0]?.account === "bank" ? "BANK_TRANSFER" : method,
        installments,
        purposes,
      };
    })
    .filter(({ amount }) => amount !== 0); // a correction moves no money
}
