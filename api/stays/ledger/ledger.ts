import { and, eq, sql, type SQL } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { AssetAccount, LedgerAccount, LedgerKind, PaymentMethod } from "domain/enums";
import { splitInstallment } from "domain/money/installment-parts";
import type { PricedInstallment } from "domain/money/payment-schedule";
import type { Captured } from "domain/money/refund-policy";
import { keysOf } from "domain/collections";
import type { Database } from "../../db/client";
import { ledgerEntries, payments, refunds } from "../../db/schema";
import { getRow } from "../../db/rows";
import type { OpenedPayment } from "../../kernel/ports";

type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;

/** Sums by purpose, in KRW, what is left of installments. The discount reduces the rent. */
export function sumLeft(parts: readonly (PricedInstallment & { received?: number })[]): Captured {
  return sumCaptured(parts.map((part) => splitInstallment(part, { from: part.received ?? 0, to: part.amount })));
}

/** Returns where the money of a payment went: at the desk, to the bank account or the cash box. */
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

/**
 * Books money that the gateway returned without us: from `amounts`, for `refundId` where it fulfils a refund that was
 * promised. KRW.
 */
export async function postExternalReturn(
  tx: Database,
  now: Date,
  payment: Payment,
  amounts: Partial<Record<LedgerAccount, number>>,
  refundId: string | null = null,
): Promise<void> {
  const debits = keysOf(amounts).map((account) => ({ account, amount: amounts[account] ?? 0 }));
  const total = debits.reduce((sum, { amount }) => sum + amount, 0);
  await post(tx, now, "externalReturn", payment, refundId, [{ account: "gateway", amount: -total }, ...debits]);
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

/** SQL: entries that say what of a payment was captured: what came, what was moved, and what went back without us. */
export const isCapturedEntry = (entry: SQL): SQL =>
  sql`(${entry}.kind in ('charge', 'correction') or ${entry}.kind = 'externalReturn' and ${entry}.refund_id is null)`;

/**
 * Captured amounts of each payment, less refunds, pending refunds and external returns, by purpose, oldest payment
 * first. KRW.
 */
export async function listCaptured(tx: Database, reservationId: string): Promise<(Captured & { paymentId: string })[]> {
  const charged = await tx
    .select({
      paymentId: ledgerEntries.paymentId,
      account: ledgerEntries.account,
      amount: sql<number>`(-sum(${ledgerEntries.amount}))::int`,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.reservationId, reservationId), isCapturedEntry(sql`${ledgerEntries}`)))
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

const purposes = ["rent", "bedding", "deposit"] as const;

/** Moves what is held for a stay between purposes, payment by payment, until it is divided as in `target`. KRW. */
export async function divideHeld(tx: Database, now: Date, reservationId: string, target: Captured): Promise<void> {
  const captured = await listCaptured(tx, reservationId);
  const held = sumCaptured(captured);
  const surplus = (purpose: keyof Captured) => held[purpose] - target[purpose];
  for (const { paymentId, ...amounts } of captured) {
    for (const [from, to] of purposes.flatMap((from) => purposes.map((to) => [from, to] as const))) {
      const amount = Math.min(amounts[from], surplus(from), -surplus(to));
      if (amount <= 0) continue;
      const payment = getRow(await tx.select().from(payments).where(eq(payments.id, paymentId)));
      await postCorrection(tx, now, payment, { from, to, amount });
      held[from] -= amount;
      held[to] += amount;
      amounts[from] -= amount;
    }
  }
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

/** Names a payment to its gateway. @throws Error for a payment at the desk, which was never opened */
export function toOpenedPayment(payment: typeof payments.$inferSelect): OpenedPayment {
  const { id, gatewayReference: reference, method, checkout } = payment;
  if (!reference) throw new Error(`Payment ${id} is not at a gateway`);
  return { reference, method: method as PaymentMethod, checkout };
}
