import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import type { CancellationCause, ReservationStatus } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { keepsDeposit, totalOf, type Captured, type RefundWays } from "domain/money/refund-policy";
import { holdHours } from "domain/rules";
import { arrivalInfoInstant, checkInInstant, seoulDay } from "domain/seoul-time";
import { recordAudit, recordAudits, type Actor } from "../../kernel/audit/audit";
import type { Database } from "../../db/client";
import { installments, occupants, reservations, stayChanges } from "../../db/schema";
import { notifyCoOccupants, notifyMember, notifyOccupants } from "../reservation-messages/reservation-messages";
import { confirmationValues, refundWayValues } from "../reservation-messages/money-values";
import { recordDecision, type Decision } from "../ledger/decisions";
import { keepDeposit } from "../ledger/kept-deposit";
import { divideHeld } from "../ledger/ledger";
import { createPendingFullRefund, createPendingRefund } from "../ledger/refunds";
import { expireLapsedChange } from "../stay-changes/stay-change-lifecycle";
import { storeSignedContract } from "../tenancy-contracts/store-signed-contract";
import { ApiError } from "../../kernel/http/problem";
/*
 * The state machine of a stay. Every change of status is here, in the transaction of its cause, with messages and audit
 * entry; the database refuses other transitions (migrations/0001_guards.sql).
 */

export type ReservationRow = typeof reservations.$inferSelect;

/** 24 hours, at most until 15:00 on the day of check-in. */
export function holdDeadline(now: Date, checkIn: string): Date {
  return new Date(Math.min(now.getTime() + holdHours * 3_600_000, checkInInstant(checkIn).getTime()));
}

/** Locks a reservation for the transaction. Null when missing. */
export async function findForUpdate(tx: Database, id: string): Promise<ReservationRow | null> {
  const [row] = await tx.select().from(reservations).where(eq(reservations.id, id)).for("update");
  return row ?? null;
}

/** Locks a reservation for the transaction. @throws ApiError RESERVATION_NOT_FOUND */
export async function getForUpdate(tx: Database, id: string): Promise<ReservationRow> {
  const row = await findForUpdate(tx, id);
  if (!row) throw new ApiError("RESERVATION_NOT_FOUND");
  return row;
}

/** Locks a reservation and expires its hold if it has ended, even before the job has run. */
export async function findLiveForUpdate(tx: Database, now: Date, id: string): Promise<ReservationRow | null> {
  const row = await findForUpdate(tx, id);
  if (row) await expireLapsedChange(tx, now, id);
  if (!row || !hasLapsed(row, now)) return row;
  await expire(tx, now, row);
  return findForUpdate(tx, id);
}

/** Locks a reservation like `findLiveForUpdate`. @throws ApiError RESERVATION_NOT_FOUND */
export async function getLiveForUpdate(tx: Database, now: Date, id: string): Promise<ReservationRow> {
  const row = await findLiveForUpdate(tx, now, id);
  if (!row) throw new ApiError("RESERVATION_NOT_FOUND");
  return row;
}

export function hasLapsed(reservation: Pick<ReservationRow, "status" | "holdExpiresAt">, now: Date): boolean {
  return reservation.status === "pending" && reservation.holdExpiresAt <= now;
}

async function transition(
  tx: Database,
  now: Date,
  reservation: ReservationRow,
  to: ReservationStatus,
  actor: Actor,
  changes: Partial<typeof reservations.$inferInsert> = {},
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx
    .update(reservations)
    .set({ ...changes, status: to })
    .where(eq(reservations.id, reservation.id));
  await recordAudit(tx, {
    actor,
    at: now,
    action: `reservation.${to}`,
    subject: "reservation",
    subjectId: reservation.id,
    detail: { from: reservation.status, ...detail },
  });
}

/** Confirms a stay when everyone has signed and everything due is paid, in either order. */
export async function confirmWhenReady(tx: Database, now: Date, reservationId: string, actor: Actor): Promise<void> {
  const reservation = await findForUpdate(tx, reservationId);
  if (!reservation || reservation.status !== "pending" || reservation.contract !== "signed") return;
  const schedule = await tx
    .select()
    .from(installments)
    .where(eq(installments.reservationId, reservationId))
    .orderBy(installments.dueOn, installments.number);
  const today = seoulDay(now);
  if (schedule.some(({ amount, dueOn, paidAt }) => amount > 0 && !paidAt && dueOn <= today)) return;
  await transition(tx, now, reservation, "confirmed", actor, { confirmedAt: now });
  const late = arrivalInfoInstant(reservation.checkIn) <= now;
  await notifyMember(tx, now, {
    reservationId,
    kind: "reservationConfirmed",
    link: { to: "reservation", reservationId },
    context: late ? "late" : undefined,
    values: confirmationValues(reservation, schedule, now),
    sms: "arrival",
  });
  await notifyCoOccupants(tx, now, {
    reservationId,
    kind: "reservationConfirmed",
    context: late ? "occupantLate" : "occupant",
  });
}

export async function refreshContract(tx: Database, now: Date, reservationId: string, actor: Actor): Promise<void> {
  const signers = await tx.select().from(occupants).where(eq(occupants.reservationId, reservationId));
  const contract = contractStateOf(signers);
  await tx.update(reservations).set({ contract }).where(eq(reservations.id, reservationId));
  if (contract !== "signed") return;
  await storeSignedContract(tx, now, reservationId);
  await notifyOccupants(tx, now, { reservationId, kind: "contractSigned" });
  await confirmWhenReady(tx, now, reservationId, actor);
}

function contractStateOf(signers: (typeof occupants.$inferSelect)[]): "declined" | "signed" | "partial" | "sent" {
  if (signers.some((signer) => signer.declinedAt)) return "declined";
  const signed = signers.filter((signer) => signer.signedAt).length;
  if (signed === signers.length) return "signed";
  return signed > 0 ? "partial" : "sent";
}

/** Expires an unconfirmed hold: frees the unit and refunds payments in full. */
async function expire(tx: Database, now: Date, reservation: ReservationRow): Promise<void> {
  const contract = reservation.contract === "signed" ? "signed" : "expired";
  await transition(tx, now, reservation, "expired", { kind: "clock" }, { contract });
  const ways = await createPendingFullRefund(tx, now, reservation.id, "expiry");
  const refund = ways.byCard + ways.byTransfer;
  // Refunded payments pay for nothing: a reinstated stay owes these installments again
  await tx
    .update(installments)
    .set({ paymentId: null, paidAt: null, received: 0 })
    .where(eq(installments.reservationId, reservation.id));
  const reservationId = reservation.id;
  const cause = `${reservationId}:${reservation.holdExpiresAt.getTime()}`;
  await notifyMember(tx, now, {
    reservationId,
    kind: "reservationExpired",
    link: { to: "houses" },
    amount: refund,
    context: refund === 0 ? "unpaid" : undefined,
    values: refundWayValues(ways, reservation.locale),
    cause,
  });
  await notifyCoOccupants(tx, now, { reservationId, kind: "reservationExpired", guardianToo: true, cause });
}

/** Expires elapsed holds of reservations and of changes; bookings do so for the house they need. */
export async function expireStaleHolds(tx: Database, now: Date, houseId?: string): Promise<number> {
  const ofHouse = (column: PgColumn) => (houseId ? eq(column, houseId) : undefined);
  const { id, status, holdExpiresAt } = reservations;
  const staleHolds = tx
    .select({ id })
    .from(reservations)
    .where(and(eq(status, "pending"), lte(holdExpiresAt, now), ofHouse(reservations.houseId)));
  const staleChanges = tx
    .select({ id: stayChanges.reservationId })
    .from(stayChanges)
    .where(and(eq(stayChanges.status, "pending"), lte(stayChanges.expiresAt, now), ofHouse(stayChanges.houseId)));
  const stale = await tx
    .select()
    .from(reservations)
    .where(inArray(id, unionAll(staleHolds, staleChanges)))
    .orderBy(id)
    .limit(100)
    .for("update", { skipLocked: true });
  for (const reservation of stale) {
    if (hasLapsed(reservation, now)) await expire(tx, now, reservation);
    else await expireLapsedChange(tx, now, reservation.id);
  }
  return stale.length;
}

type Cancellation = {
  actor: Actor;
  reason: string | undefined;
  /** All that is held, under the purposes that the refund was computed from. */
  held: Captured;
  refund: Captured;
  decision: Pick<Decision, "id" | "rule" | "computed">;
  cause: CancellationCause;
};

/** Cancels a stay before check-in with its computed refund. */
export async function cancel(
  tx: Database,
  now: Date,
  reservation: ReservationRow,
  cancellation: Cancellation,
): Promise<void> {
  const { actor, reason, held, refund, decision, cause } = cancellation;
  const amount = totalOf(refund);
  const keptDeposit = held.deposit - refund.deposit;
  const contract = reservation.contract === "signed" ? "signed" : "expired";
  const changes = { canceledAt: now, cancelReason: reason ?? null, contract } as const;
  const { rule, computed } = decision;
  await transition(tx, now, reservation, "canceled", actor, changes, {
    cause,
    rule,
    computed,
    refund: amount,
    keptDeposit,
  });
  await recordDecision(tx, now, {
    ...decision,
    reservationId: reservation.id,
    cause: "cancellation",
    amount,
    reason,
    decidedBy: actor.id,
  });
  const ways = await bookCancellation(tx, now, reservation.id, { held, refund, keptDeposit });
  const ownReason = cause === "operator" ? reason : undefined;
  await notifyOfCancellation(tx, now, reservation, { rule, amount, keptDeposit, ways, ownReason });
}

/** Books the refund as it was computed, and the rest of the deposit as kept. Amounts are KRW. */
async function bookCancellation(
  tx: Database,
  now: Date,
  reservationId: string,
  { held, refund, keptDeposit }: { held: Captured; refund: Captured; keptDeposit: number },
): Promise<RefundWays> {
  await divideHeld(tx, now, reservationId, held);
  const ways = await createPendingRefund(tx, now, { reservationId, cause: "cancellation", amounts: refund });
  await keepDeposit(tx, now, reservationId, keptDeposit);
  return ways;
}

async function notifyOfCancellation(
  tx: Database,
  now: Date,
  { id: reservationId, locale }: ReservationRow,
  cancellation: Pick<Decision, "rule" | "amount"> & {
    keptDeposit: number;
    ways: RefundWays;
    /** Why we cancel, where the cause is ours. */
    ownReason: string | undefined;
  },
): Promise<void> {
  const { rule, amount, keptDeposit, ways, ownReason } = cancellation;
  const isDepositKept = amount > 0 && keptDeposit > 0 && rule !== undefined && keepsDeposit(rule);
  const outcome = isDepositKept ? "depositKept" : amount === 0 ? "unrefunded" : undefined;
  await notifyMember(tx, now, {
    reservationId,
    kind: "reservationCanceled",
    link: { to: "reservation", reservationId },
    amount,
    context: ownReason ? (amount === 0 ? "operatorUnrefunded" : "operator") : outcome,
    values: {
      ...(ownReason && { reason: ownReason }),
      ...refundWayValues(ways, locale),
      ...(isDepositKept && { keptDeposit: formatMoney(keptDeposit, locale) }),
    },
  });
  await notifyCoOccupants(tx, now, {
    reservationId,
    kind: "reservationCanceled",
    context: ownReason ? "occupantOperator" : "occupant",
    guardianToo: true,
  });
}

/**
 * Opens an expired stay again after a late payment, in a free unit. Signers without signature were told of the expiry,
 * and are asked again.
 */
export async function reinstate(tx: Database, now: Date, reservation: ReservationRow, unitId: string): Promise<void> {
  const signers = await tx.select().from(occupants).where(eq(occupants.reservationId, reservation.id));
  await transition(
    tx,
    now,
    reservation,
    "pending",
    { kind: "gateway" },
    {
      unitId,
      holdExpiresAt: holdDeadline(now, reservation.checkIn),
      contract: contractStateOf(signers),
    },
  );
  await notifyOccupants(tx, now, {
    reservationId: reservation.id,
    kind: "signContract",
    only: signers.filter((signer) => !signer.signedAt && !signer.declinedAt).map(({ id }) => id),
    cause: `revived-${now.getTime()}`,
  });
}

/** Ends confirmed stays after check-out: completed, or terminated when they were shortened. */
export async function complete(tx: Database, now: Date, over: ReservationRow[]): Promise<void> {
  if (over.length === 0) return;
  const ids = over.map(({ id }) => id);
  const status = sql`case when ${reservations.booked} is null then 'completed' else 'terminated' end`;
  await tx.update(reservations).set({ status }).where(inArray(reservations.id, ids));
  const entries = over.map(({ id, status: from, booked }) => ({
    actor: { kind: "clock" as const },
    at: now,
    action: booked ? "reservation.terminated" : "reservation.completed",
    subject: "reservation",
    subjectId: id,
    detail: { from },
  }));
  await recordAudits(tx, entries);
}
