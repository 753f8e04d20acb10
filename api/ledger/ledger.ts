import { and, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { AssetAccount, LedgerAccount, LedgerKind } from "domain/enums";
import { splitInstallment } from "domain/installment-parts";
import type { PricedInstallment } from "domain/payment-schedule";
import type { Captured } from "domain/refund-policy";
import type { Database } from "../db/client";
import { ledgerEntries, type payments, refunds } from "../db/schema";
type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;

/** What is left of installments, by purpose. The discount reduces the rent. KRW. */
export function composition(parts: readonly (PricedInstallment & { received?: number })[]): Captured {
  return sumCaptured(parts.map((part) => splitInstallment(part, { from: part.received ?? 0, to: part.amount })));
}

/** Where the money of a payment went: at the desk, to the bank account or the cash box. */
const assetOf = ({ method }: Payment): AssetAccount =>
  method === "BANK_TRANSFER" ? "bank" : method === "CASH" ? "cash" : "gateway";

export async function postCharge(
  tx: Database,
  now: Date,
  payment: Payment,
  purpose: Captured | { unassigned: number },
): Promise<void> {
  const credits =
    "unassigned" in purpose
      ? [{ account: "unassigned" as const, amount: purpose.unassigned }]
      : (["rent", "bedding", "deposit"] as const).map((account) => ({ account, amount: purpose[account] }));
  const total = credits.reduce((sum, credit) => sum + credit.amount, 0);
  await post(tx, now, "charge", payment, null, [
    { account: assetOf(payment), amount: total },
    ...credits.map(({ account, amount }) => ({ account, amount: -amount })),
  ]);
}

export async function postRefund(
  tx: Database,
  now: Date,
  payment: Payment,
  refund: Refund,
  through: "gateway" | "bank" = "gateway",
): Promise<void> {
  await post(tx, now, through === "bank" ? "transfer" : "refund", payment, refund.id, [
    { account: through, amount: -refund.amount },
    { account: "rent", amount: refund.rent },
    { account: "bedding", amount: refund.bedding },
    { account: "deposit", amount: refund.deposit },
  ]);
}

/** Books an amount under another purpose; no money moves. KRW. */
export async function postCorrection(
  tx: Database,
  now: Date,
  payment: Payment,
  { from, to, amount }: { from: LedgerAccount; to: LedgerAccount; amount: number },
): Promise<void> {
  await post(tx, now, "correction", payment, null, [
    { account: from, amount },
    { account: to, amount: -amount },
  ]);
}

/** Reverses everything that was charged: the payment was recorded by mistake. */
export async function postReversal(tx: Database, now: Date, payment: Payment): Promise<void> {
  const charged = await tx
    .select({ account: ledgerEntries.account, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, payment.id), eq(ledgerEntries.kind, "charge")));
  const reversed = charged.map(({ account, amount }) => ({ account, amount: -amount }));
  await post(tx, now, "correction", payment, null, reversed);
}

async function post(
  tx: Database,
  now: Date,
  kind: LedgerKind,
  payment: Payment,
  refundId: string | null,
  lines: { account: LedgerAccount; amount: number }[],
): Promise<void> {
  const transactionId = uuidv7();
  if (lines.every((line) => line.amount === 0)) return;
  await tx.insert(ledgerEntries).values(
    lines
      .filter((line) => line.amount !== 0)
      .map((line) => ({
        id: uuidv7(),
        transactionId,
        kind,
        ...line,
        reservationId: payment.reservationId,
        paymentId: payment.id,
        refundId,
        gatewayReference: payment.gatewayReference ?? payment.id,
        createdAt: now,
      })),
  );
}

/** Captured amounts of each payment, less refunds and pending refunds, by purpose, oldest payment first. KRW. */
export async function listCaptured(tx: Database, reservationId: string): Promise<(Captured & { paymentId: string })[]> {
  const charged = await tx
    .select({
      paymentId: ledgerEntries.paymentId,
      account: ledgerEntries.account,
      amount: sql<number>`(-sum(${ledgerEntries.amount}))::int`,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.reservationId, reservationId), inArray(ledgerEntries.kind, ["charge", "correction"])))
    .groupBy(ledgerEntries.paymentId, ledgerEntries.account)
    .orderBy(ledgerEntries.paymentId);
  const promised = await tx.select().from(refunds).where(eq(refunds.reservationId, reservationId));
  const byPayment = new Map<string, Captured & { paymentId: string }>();
  for (const { paymentId, account, amount } of charged) {
    if (account !== "rent" && account !== "bedding" && account !== "deposit") continue;
    const entry = byPayment.get(paymentId) ?? { paymentId, rent: 0, bedding: 0, deposit: 0 };
    entry[account] += amount;
    byPayment.set(paymentId, entry);
  }
  for (const refund of promised) {
    const entry = byPayment.get(refund.paymentId);
    if (!entry) continue;
    entry.rent -= refund.rent;
    entry.bedding -= refund.bedding;
    entry.deposit -= refund.deposit;
  }
  return [...byPayment.values()];
}

export function sumCaptured(captured: readonly Captured[]): Captured {
  return captured.reduce<Captured>(
    (sum, part) => ({
      rent: sum.rent + part.rent,
      bedding: sum.bedding + part.bedding,
      deposit: sum.deposit + part.deposit,
    }),
    { rent: 0, bedding: 0, deposit: 0 },
  );
}
