import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { splitInstallment } from "domain/money/installment-parts";
import { totalOf, type Captured } from "domain/money/refund-policy";
import type { Database } from "../../db/client";
import { installments, ledgerEntries, payments, refunds, reservations, stayChanges } from "../../db/schema";
import { isOwed } from "./is-owed";
import { divideHeld, listCaptured, postExternalReturn, sumCaptured } from "./ledger";
import { getRow } from "../../db/rows";

type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;
type PaidShare = NonNullable<Payment["allocations"]>[number];

/** An external return reduces these in this order. */
const sources = ["deposit", "bedding", "rent", "deductions", "unassigned"] as const;
type Sources = Record<(typeof sources)[number], number>;

/**
 * Books what a gateway returned of a payment without us. It first fulfils refunds that were promised; what then went
 * back of paid installments is owed again, unless the stay is cancelled. Never books more than is held. The caller has
 * locked the reservation. KRW.
 */
export async function bookExternalReturn(
  tx: Database,
  now: Date,
  { paymentId, amount, promised }: { paymentId: string; amount: number; promised: Refund[] },
): Promise<void> {
  const payment = getRow(await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update"));
  let left = amount;
  for (const refund of promised) left -= await fulfill(tx, now, payment, refund, left);

  const held = await getHeld(tx, payment);
  const fromHeld = Math.min(left, sumSources(held));
  if (fromHeld === 0) return;
  const paidFor = await reopenInstallments(tx, payment, Math.min(fromHeld, totalOf(held)));
  const wanted: Partial<Sources> = paidFor;
  const ofInstallments = each((source) => Math.min(held[source], wanted[source] ?? 0));
  const rest = each((source) => held[source] - ofInstallments[source]);
  const others = take(fromHeld - sumSources(ofInstallments), rest);
  const taken = each((source) => ofInstallments[source] + others[source]);
  await postExternalReturn(tx, now, payment, taken);
  await divideAsPaid(tx, now, payment.reservationId);
}

/**
 * Divides the held amount into rent, bedding and deposit again: two payments may have paid the same installment. A
 * partly paid installment has its rent paid first. After refunds that changed the sum, nothing is divided again.
 */
async function divideAsPaid(tx: Database, now: Date, reservationId: string): Promise<void> {
  const parts = await tx.select().from(installments).where(eq(installments.reservationId, reservationId));
  const paid = sumCaptured(
    parts.map((part) => splitInstallment(part, { from: 0, to: part.paidAt ? part.amount : part.received })),
  );
  const held = sumCaptured(await listCaptured(tx, reservationId));
  if (totalOf(paid) === totalOf(held)) await divideHeld(tx, now, reservationId, paid);
}

/** Reduces a refund that is not executed by what came back without it, or marks it as done. Returns that amount. */
async function fulfill(tx: Database, now: Date, payment: Payment, refund: Refund, amount: number): Promise<number> {
  const { id, rent, bedding, deposit } = refund;
  if (amount >= refund.amount) {
    await tx.update(refunds).set({ status: "done", executedAt: now }).where(eq(refunds.id, id));
    await postExternalReturn(tx, now, payment, { rent, bedding, deposit }, id);
    return refund.amount;
  }
  if (amount <= 0) return 0;
  const ofRent = Math.min(amount, rent);
  const ofBedding = Math.min(amount - ofRent, bedding);
  const part = { rent: ofRent, bedding: ofBedding, deposit: amount - ofRent - ofBedding };
  const lower = { rent: rent - part.rent, bedding: bedding - part.bedding, deposit: deposit - part.deposit };
  await tx
    .update(refunds)
    .set({ ...lower, amount: refund.amount - amount })
    .where(eq(refunds.id, id));
  await postExternalReturn(tx, now, payment, part);
  return amount;
}

/** Sums what an external return can take of a payment: the amounts held, less pending refunds, and deductions. KRW. */
async function getHeld(tx: Database, { id, reservationId }: Payment): Promise<Sources> {
  const captured = (await listCaptured(tx, reservationId)).find(({ paymentId }) => paymentId === id);
  const sumOf = (account: "deductions" | "unassigned") =>
    sql<number>`coalesce(-sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} = ${account}), 0)::int`;
  const others = getRow(
    await tx
      .select({ deductions: sumOf("deductions"), unassigned: sumOf("unassigned") })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.paymentId, id)),
  );
  const { rent = 0, bedding = 0, deposit = 0 } = captured ?? {};
  return { rent, bedding, deposit, ...others };
}

const each = (amountOf: (source: keyof Sources) => number): Sources => ({
  deposit: amountOf("deposit"),
  bedding: amountOf("bedding"),
  rent: amountOf("rent"),
  deductions: amountOf("deductions"),
  unassigned: amountOf("unassigned"),
});

const sumSources = (amounts: Sources) => sources.reduce((sum, source) => sum + amounts[source], 0);

/** Takes up to `amount` of `from`, in the order of `sources`. */
function take(amount: number, from: Sources): Sources {
  let left = amount;
  return each((source) => {
    const part = Math.min(left, from[source]);
    left -= part;
    return part;
  });
}

/**
 * The last won of the last installments that a payment paid are unpaid again, without a deposit that we have refunded
 * or kept. Returns what they had paid.
 */
async function reopenInstallments(tx: Database, payment: Payment, amount: number): Promise<Captured> {
  const { id, reservationId, allocations } = payment;
  const stay = getRow(await tx.select().from(reservations).where(eq(reservations.id, reservationId)));
  if (stay.status === "canceled" || stay.status === "expired") return { rent: 0, bedding: 0, deposit: 0 };
  const parts = await tx
    .select()
    .from(installments)
    .where(eq(installments.reservationId, reservationId))
    .orderBy(desc(installments.number));
  const isPending = and(eq(stayChanges.reservationId, reservationId), eq(stayChanges.status, "pending"));
  const [change] = await tx.select({ id: stayChanges.id }).from(stayChanges).where(isPending);
  const held = sumCaptured(await listCaptured(tx, reservationId));
  const settled = parts.filter((part) => part.paymentId === id);
  const shares: PaidShare[] =
    allocations ?? settled.map((part) => ({ number: part.number, amount: part.amount - part.received }));
  let left = amount;
  const reopened: Captured[] = [];
  for (const stored of parts) {
    const share = shares.find(({ number }) => number === stored.number);
    const paidBefore = stored.paidAt ? stored.amount : stored.received;
    const gone = Math.max(0, splitInstallment(stored, { from: 0, to: paidBefore }).deposit - held.deposit);
    const part = { ...stored, deposit: stored.deposit - gone, amount: stored.amount - gone };
    const paid = paidBefore - gone;
    const back = Math.min(left, share?.amount ?? 0, paid);
    if (!share || back === 0) continue;
    left -= back;
    share.amount -= back;
    share.returned = (share.returned ?? 0) + back;
    reopened.push(splitInstallment(part, { from: paid - back, to: paid }));
    const changeId = part.changeId === change?.id ? part.changeId : null; // of a change that is done it is owed
    await tx
      .update(installments)
      .set({
        deposit: part.deposit,
        amount: part.amount,
        paymentId: null,
        paidAt: null,
        received: paid - back,
        changeId,
      })
      .where(and(eq(installments.reservationId, reservationId), eq(installments.number, part.number)));
  }
  await tx.update(payments).set({ allocations: shares }).where(eq(payments.id, id));
  return sumCaptured(reopened);
}

/**
 * Waives up to `amount` of what went back of a payment and is owed again, the rent first: the operator's loss. The
 * caller has locked the reservation. KRW.
 */
export async function waiveReturned(tx: Database, now: Date, paymentId: string, amount: number): Promise<void> {
  const payment = getRow(await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update"));
  const { reservationId, allocations } = payment;
  let left = amount;
  for (const share of allocations ?? []) {
    const isPart = and(eq(installments.reservationId, reservationId), eq(installments.number, share.number));
    const [part] = await tx.select().from(installments).where(and(isPart, isOwed));
    if (!part) continue;
    const waived = Math.min(left, share.returned ?? 0, part.amount - part.received);
    if (waived === 0) continue;
    left -= waived;
    const off = splitInstallment(part, { from: 0, to: waived });
    share.returned = (share.returned ?? 0) - waived;
    share.waived = sumCaptured([off, ...(share.waived ? [share.waived] : [])]);
    const to = part.amount - waived;
    const settled = to > part.received ? {} : { paymentId, paidAt: now, received: Math.max(0, to - share.amount) };
    await tx
      .update(installments)
      .set({
        rent: part.rent - off.rent,
        bedding: part.bedding - off.bedding,
        deposit: part.deposit - off.deposit,
        amount: to,
        ...(to === 0 ? { voidedAt: now } : settled),
      })
      .where(isPart);
  }
  await tx.update(payments).set({ allocations }).where(eq(payments.id, paymentId));
  await divideAsPaid(tx, now, reservationId);
}

/** Sums by part what counts as paid of a stay: the amounts held, and those that admins have waived. KRW. */
export async function sumHeldOrWaived(db: Database, reservationId: string): Promise<Captured> {
  const rows = await db
    .select({ allocations: payments.allocations })
    .from(payments)
    .where(eq(payments.reservationId, reservationId));
  const waived = rows.flatMap(({ allocations }) => (allocations ?? []).flatMap((share) => share.waived ?? []));
  return sumCaptured([...(await listCaptured(db, reservationId)), ...waived]);
}

/**
 * Sums by purpose, in KRW, what payers got back outside the product and owe again: a refund of ours counts it as
 * returned. Payments for a pending change are left out.
 */
export async function sumReturnedElsewhere(db: Database, reservationId: string): Promise<Captured> {
  const parts = await db
    .select()
    .from(installments)
    .where(and(eq(installments.reservationId, reservationId), isOwed));
  const isPaid = and(eq(payments.reservationId, reservationId), eq(payments.status, "paid"));
  const paid = await db.select({ allocations: payments.allocations }).from(payments).where(isPaid);
  const shares = paid.flatMap(({ allocations }) => allocations ?? []);
  return sumCaptured(
    parts.map((part) => {
      const ofPart = shares.filter(({ number }) => number === part.number);
      const returned = ofPart.reduce((sum, share) => sum + (share.returned ?? 0), 0);
      const to = Math.min(part.amount, part.received + returned); // what was paid again is no longer missing
      return splitInstallment(part, { from: part.received, to });
    }),
  );
}

/** All that went back of a stay outside the product, beyond promised refunds, paid again or not. KRW. */
export async function sumExternalReturns(db: Database, reservationId: string): Promise<number> {
  const { account, amount, kind, refundId } = ledgerEntries;
  const isOfStay = eq(ledgerEntries.reservationId, reservationId);
  const sum = getRow(
    await db
      .select({ amount: sql<number>`coalesce(-sum(${amount}), 0)::int` })
      .from(ledgerEntries)
      .where(and(isOfStay, eq(kind, "externalReturn"), eq(account, "gateway"), isNull(refundId))),
  );
  return sum.amount;
}
