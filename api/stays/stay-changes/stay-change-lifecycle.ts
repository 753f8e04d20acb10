import { and, arrayContains, asc, eq, getTableColumns, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { ChangeStatus } from "domain/enums";
import { splitInstallment } from "domain/money/installment-parts";
import { refundCheckIn, type Captured, type RefundWays } from "domain/money/refund-policy";
import { seoulDay } from "domain/seoul-time";
import { planStayChange, type StoredInstallment } from "domain/stays/stay-change";
import type { Database } from "../../db/client";
import { addendumSignatures, installments, payments, reservations, stayChanges, unitBlocks } from "../../db/schema";
import type { StayTerms } from "../../db/schema/stay-changes";
import { lockUnit } from "../../houses/units/unit.queries";
import { changesOf, recordAudit, type Actor } from "../../kernel/audit/audit";
import { sumHeldOrWaived } from "../ledger/external-return";
import { isOwed } from "../ledger/is-owed";
import { createPendingRefund } from "../ledger/refunds";
import { refundWayValues } from "../reservation-messages/money-values";
import { notifyCoOccupants, notifyMember } from "../reservation-messages/reservation-messages";
import { storeAddendum } from "../tenancy-contracts/addendum";
import { describeChange, describeDoneChange, isOperatorMove } from "./describe-change";
import { getRow } from "../../db/rows";

/*
 * The state machine of a change to a stay. Callers have locked the reservation. What a change does when it takes effect
 * or ends is one transaction; the database refuses a second end, and nights that an ended change still holds
 * (migrations/0001_guards.sql).
 */

const { pdf: _pdf, ...columns } = getTableColumns(stayChanges);
export type ChangeRow = Omit<typeof stayChanges.$inferSelect, "pdf">;

export async function findPendingChange(db: Database, reservationId: string): Promise<ChangeRow | null> {
  const isPending = and(eq(stayChanges.reservationId, reservationId), eq(stayChanges.status, "pending"));
  const [row] = await db.select(columns).from(stayChanges).where(isPending);
  return row ?? null;
}

/** The signatures of a change that are neither given nor declined. */
export function listUnsignedAddenda(db: Database, changeId: string) {
  const { id, occupantId, linkVersion, signedAt, declinedAt } = addendumSignatures;
  return db
    .select({ id, occupantId, linkVersion })
    .from(addendumSignatures)
    .where(and(eq(addendumSignatures.changeId, changeId), isNull(signedAt), isNull(declinedAt)));
}

/** The installments of a stay as the rules of a change read them. */
export async function listStoredInstallments(db: Database, reservationId: string): Promise<StoredInstallment[]> {
  const rows = await db
    .select()
    .from(installments)
    .where(eq(installments.reservationId, reservationId))
    .orderBy(asc(installments.number));
  return rows.map(({ number, dueOn, from, to, rent, discount, bedding, deposit, amount, paidAt, voidedAt }) => ({
    number,
    dueOn,
    from,
    to,
    rent,
    discount,
    bedding,
    deposit,
    amount,
    isPaid: paidAt !== null,
    isVoid: voidedAt !== null,
  }));
}

/**
 * Whether an installment is paid in part, or its deposit or bedding went back outside the product: a change would
 * replace it by one that counts only the rent.
 */
export async function hasPartlyPaid(db: Database, reservationId: string): Promise<boolean> {
  const isPartly = or(
    and(gt(installments.received, 0), isNull(installments.paidAt)),
    and(isOwed, or(gt(installments.deposit, 0), gt(installments.bedding, 0))),
  );
  return (await db.$count(installments, and(eq(installments.reservationId, reservationId), isPartly))) > 0;
}

async function findChargePart(db: Database, changeId: string) {
  const [part] = await db.select().from(installments).where(eq(installments.changeId, changeId));
  return part;
}

/** Sums what was paid for the pending change of a stay, and goes back if it ends without effect. KRW. */
export async function sumPaidForChange(db: Database, reservationId: string): Promise<Captured> {
  const change = await findPendingChange(db, reservationId);
  const part = change ? await findChargePart(db, change.id) : undefined;
  return part ? paidOf(part) : { rent: 0, bedding: 0, deposit: 0 };
}

/** The check-in from which the days of a refund are counted, over all changes of the stay. */
export async function findRefundCheckIn(
  db: Database,
  { id, checkIn }: Pick<typeof reservations.$inferSelect, "id" | "checkIn">,
): Promise<string> {
  const { status, before: from, after: to } = stayChanges;
  const changes = await db
    .select({ status, from, to })
    .from(stayChanges)
    .where(and(eq(stayChanges.reservationId, id), eq(status, "done")));
  return refundCheckIn(checkIn, changes);
}

/** Returns what was paid of an installment, by one payment or by short ones. KRW. */
function paidOf(part: typeof installments.$inferSelect): Captured {
  return splitInstallment(part, { from: 0, to: part.paidAt ? part.amount : part.received });
}

const endActions = {
  declined: "reservation.changeDeclined",
  withdrawn: "reservation.changeWithdrawn",
  expired: "reservation.changeExpired",
} as const;

/** Ends a change without effect: frees its nights, and refunds in full what was paid for it. */
export async function endChange(
  tx: Database,
  now: Date,
  change: ChangeRow,
  status: Exclude<ChangeStatus, "pending" | "done">,
  actor: Actor,
): Promise<void> {
  const { id: changeId, reservationId } = change;
  await lockUnit(tx, change.unitId);
  await tx.delete(unitBlocks).where(eq(unitBlocks.changeId, changeId));
  await tx.update(stayChanges).set({ status, endedAt: now }).where(eq(stayChanges.id, changeId));
  const part = await findChargePart(tx, changeId);
  let refunded = 0;
  let ways: RefundWays = { byCard: 0, byTransfer: 0 };
  if (part) {
    const amounts = paidOf(part);
    refunded = amounts.rent + amounts.bedding;
    if (refunded > 0) {
      const isForPart = and(
        eq(payments.reservationId, reservationId),
        arrayContains(payments.installments, [part.number]),
      );
      const paid = await tx.select({ id: payments.id }).from(payments).where(isForPart);
      const onlyPaymentIds = paid.map(({ id }) => id); // several where it was paid in parts
      ways = await createPendingRefund(tx, now, {
        reservationId,
        cause: "stayChange",
        amounts,
        onlyPaymentIds,
        changeId,
      });
    }
    const nothing = { rent: 0, discount: 0, bedding: 0, deposit: 0, amount: 0, received: 0 };
    await tx
      .update(installments)
      .set({ ...nothing, paymentId: null, paidAt: null, voidedAt: now })
      .where(and(eq(installments.reservationId, reservationId), eq(installments.number, part.number)));
  }
  await recordAudit(tx, {
    actor,
    at: now,
    action: endActions[status],
    subject: "reservation",
    subjectId: reservationId,
    detail: { change: changeId, refund: refunded },
  });
  const stay = getRow(
    await tx.select({ locale: reservations.locale }).from(reservations).where(eq(reservations.id, reservationId)),
  );
  await notifyMember(tx, now, {
    reservationId,
    kind: "changeEnded",
    link: { to: "reservation", reservationId },
    amount: refunded,
    context: refunded > 0 ? `${status}Refunded` : status,
    values: refundWayValues(ways, stay.locale),
    cause: changeId,
  });
}

/** Withdraws the pending change of a stay that is cancelled. */
export async function withdrawPendingChange(tx: Database, now: Date, reservationId: string, actor: Actor) {
  const change = await findPendingChange(tx, reservationId);
  if (change) await endChange(tx, now, change, "withdrawn", actor);
}

export async function expireLapsedChange(tx: Database, now: Date, reservationId: string): Promise<void> {
  const change = await findPendingChange(tx, reservationId);
  if (change && change.expiresAt <= now) await endChange(tx, now, change, "expired", { kind: "clock" });
}

/**
 * Makes a change once everyone has signed and its installment is paid, in either order: the stay's new terms, its
 * installments, and the refund of what is no longer owed.
 */
export async function applyChangeWhenReady(
  tx: Database,
  now: Date,
  reservationId: string,
  actor: Actor,
): Promise<void> {
  const change = await findPendingChange(tx, reservationId);
  if (!change || change.expiresAt <= now || !(await isAgreed(tx, change))) return;
  const part = await findChargePart(tx, change.id);
  if ((part && !part.paidAt) || (await hasPartlyPaid(tx, reservationId))) return;
  if (await isBlockedByChannel(tx, change)) {
    await endChange(tx, now, change, "expired", actor);
    return;
  }
  if (change.needsAddendum) await storeAddendum(tx, change);
  await applyChange(tx, now, change, actor);
}

async function isAgreed(tx: Database, change: ChangeRow): Promise<boolean> {
  if (!change.needsAddendum) return true;
  const unsigned = and(eq(addendumSignatures.changeId, change.id), isNull(addendumSignatures.signedAt));
  return (await tx.$count(addendumSignatures, unsigned)) === 0;
}

/** Another channel may have sold nights that the change holds: its calendar blocks them beside ours. */
async function isBlockedByChannel(tx: Database, { id, after }: ChangeRow): Promise<boolean> {
  const blocked = and(
    eq(unitBlocks.unitId, after.unitId),
    gt(unitBlocks.toDay, after.unitSince ?? after.checkIn),
    lt(unitBlocks.fromDay, after.checkOut),
    sql`${unitBlocks.changeId} is distinct from ${id}`,
  );
  const held = await tx.$count(unitBlocks, eq(unitBlocks.changeId, id));
  return held > 0 && (await tx.$count(unitBlocks, blocked)) > 0;
}

async function applyChange(tx: Database, now: Date, change: ChangeRow, actor: Actor): Promise<void> {
  const { id: changeId, reservationId, before, after } = change;
  const stay = getRow(await tx.select().from(reservations).where(eq(reservations.id, reservationId)));
  const { refund, installments: parts } = planStayChange({
    ...after,
    plan: stay.plan,
    installments: await listStoredInstallments(tx, reservationId),
    captured: await sumHeldOrWaived(tx, reservationId),
    today: seoulDay(now),
  });
  const refunded = refund.rent + refund.bedding;
  await lockUnit(tx, change.unitId);
  await tx.delete(unitBlocks).where(eq(unitBlocks.changeId, changeId));
  await tx
    .update(stayChanges)
    .set({ status: "done", endedAt: now, refund: refunded })
    .where(eq(stayChanges.id, changeId));
  const { listing: _listing, ...terms } = after;
  await tx
    .update(reservations)
    .set({
      ...terms,
      ...(before.rates.coupon && !after.rates.coupon && { couponCode: null }),
      version: sql`${reservations.version} + 1`,
    })
    .where(eq(reservations.id, reservationId));
  for (const { state, ...part } of parts) {
    if (state === "paid") continue;
    const values = { ...part, received: 0, voidedAt: state === "void" ? now : null };
    await tx
      .insert(installments)
      .values({ reservationId, ...values })
      .onConflictDoUpdate({ target: [installments.reservationId, installments.number], set: values });
  }
  const ways = await createPendingRefund(tx, now, { reservationId, cause: "stayChange", amounts: refund, changeId });
  await recordAudit(tx, {
    actor,
    at: now,
    action: "reservation.changeDone",
    subject: "reservation",
    subjectId: reservationId,
    detail: {
      change: changeId,
      ...changesOf(presentTerms(before), presentTerms(after)),
      difference: change.difference,
      refund: refunded,
    },
  });
  const done = { ...change, refund: refunded };
  const isMove = isOperatorMove(change);
  await notifyMember(tx, now, {
    reservationId,
    kind: "changeDone",
    link: { to: "reservation", reservationId },
    amount: refunded,
    context: isMove ? (refunded > 0 ? "movedRefunded" : "moved") : refunded > 0 ? "refunded" : undefined,
    values: { ...describeDoneChange(done, stay.locale), ...refundWayValues(ways, stay.locale) },
    cause: changeId,
  });
  await notifyCoOccupants(tx, now, {
    reservationId,
    kind: "changeDone",
    context: isMove ? "occupantMoved" : "occupant",
    guardianToo: true,
    describe: (language) => ({ values: describeChange(change, language) }),
    cause: changeId,
  });
}

const presentTerms = ({ listing, checkIn, checkOut, beddingSets }: StayTerms) => ({
  listing: listing.en,
  checkIn,
  checkOut,
  beddingSets,
});
