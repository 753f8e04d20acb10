import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { ledgerEntries, payments } from "../../db/schema";
import { listCaptured, postCorrection } from "./ledger";
import { getRow } from "../../db/rows";

/** Books part of a held deposit as kept, payment by payment, oldest first. KRW. */
export async function keepDeposit(tx: Database, now: Date, reservationId: string, amount: number): Promise<void> {
  const held = (await listCaptured(tx, reservationId)).map(({ paymentId, deposit }) => ({
    paymentId,
    amount: deposit,
  }));
  await moveBetween(tx, now, held, { from: "deposit", to: "deductions", amount });
}

/** Reverses `keepDeposit`, so that the amount can be refunded. KRW. */
export async function releaseKeptDeposit(
  tx: Database,
  now: Date,
  reservationId: string,
  amount: number,
): Promise<void> {
  const entries = await listKeptDeposit(tx, reservationId);
  await moveBetween(tx, now, entries, { from: "deductions", to: "deposit", amount });
}

/** KRW. */
export async function sumKeptDeposit(tx: Database, reservationId: string): Promise<number> {
  return (await listKeptDeposit(tx, reservationId)).reduce((sum, { amount }) => sum + amount, 0);
}

async function listKeptDeposit(tx: Database, reservationId: string): Promise<{ paymentId: string; amount: number }[]> {
  const isKept = and(eq(ledgerEntries.reservationId, reservationId), eq(ledgerEntries.account, "deductions"));
  return tx
    .select({ paymentId: ledgerEntries.paymentId, amount: sql<number>`(-sum(${ledgerEntries.amount}))::int` })
    .from(ledgerEntries)
    .where(isKept)
    .groupBy(ledgerEntries.paymentId)
    .orderBy(asc(ledgerEntries.paymentId));
}

async function moveBetween(
  tx: Database,
  now: Date,
  sources: { paymentId: string; amount: number }[],
  move: { from: "deposit" | "deductions"; to: "deposit" | "deductions"; amount: number },
): Promise<void> {
  let left = move.amount;
  for (const source of sources) {
    const amount = Math.min(left, source.amount);
    if (amount === 0) continue;
    const payment = getRow(await tx.select().from(payments).where(eq(payments.id, source.paymentId)));
    await postCorrection(tx, now, payment, { ...move, amount });
    left -= amount;
  }
}
