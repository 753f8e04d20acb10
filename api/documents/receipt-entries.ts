import { asc, eq, inArray } from "drizzle-orm";
import { assetAccounts, type AssetAccount, type LedgerAccount, type ReceivedMethod } from "domain/enums";
import { seoulInstant } from "domain/seoul-time";
import { getEntry, getFirst } from "domain/collections";
import type { Database } from "../db/client";
import { ledgerEntries, payments } from "../db/schema";

type Purpose = Exclude<LedgerAccount, AssetAccount>;

/** An entry of the ledger is positive when received, negative when refunded. KRW. */
export type ReceiptEntry = {
  at: Date;
  amount: number;
  method: ReceivedMethod;
  installments: number[];
  purposes: { purpose: Purpose; amount: number }[];
};

const isAsset = (account: LedgerAccount): account is AssetAccount => assetAccounts.some((asset) => asset === account);

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
  const paymentById = new Map(paid.map((payment) => [payment.id, payment]));
  const byTransaction = new Map<string, typeof rows>();
  const undone = new Set(paid.filter(({ status }) => status === "undone").map(({ id }) => id));
  for (const row of rows.filter(({ paymentId }) => !undone.has(paymentId)))
    byTransaction.set(row.transactionId, [...(byTransaction.get(row.transactionId) ?? []), row]);
  return [...byTransaction.values()]
    .map((entries): ReceiptEntry => {
      const first = getFirst(entries);
      const { method, installments, receivedOn } = getEntry(paymentById, first.paymentId);
      const moved = entries.filter(({ account }) => isAsset(account));
      const purposes = entries.flatMap(({ account, amount }) =>
        isAsset(account) ? [] : [{ purpose: account, amount: -amount }],
      );
      return {
        at: receivedOn && first.kind === "charge" ? seoulInstant(receivedOn, 12) : first.createdAt,
        amount: moved.reduce((sum, entry) => sum + entry.amount, 0),
        method: moved[0]?.account === "bank" ? "BANK_TRANSFER" : method,
        installments,
        purposes,
      };
    })
    .filter(({ amount }) => amount !== 0); // a correction moves no money
}
