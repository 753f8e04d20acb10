import { and, asc, eq, lte } from "drizzle-orm";
import type { Captured, RefundWays } from "domain/money/refund-policy";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import { v7 as uuidv7 } from "uuid";
import { retryWhenOvertaken, type Database } from "../../db/client";
import { payments, refunds } from "../../db/schema";
import { GatewayUnavailable, GatewayUnreachable } from "../../kernel/ports";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { listCaptured, postRefund, toOpenedPayment } from "./ledger";
import { noteReturnedElsewhere, sumAtGateway } from "./returned-elsewhere";

type Refund = typeof refunds.$inferSelect;
type Payment = typeof payments.$inferSelect;
type Cause = Refund["cause"];

const maxAttempts = 12;

/**
 * Creates refunds in the caller's transaction, one per payment, oldest first, never more than is still held. KRW. What
 * was paid at the desk has no gateway: admins transfer it.
 * @throws ApiError REFUND_EXCEEDS_HELD
 */
export async function createPendingRefund(
  tx: Database,
  now: Date,
  refund: { reservationId: string; cause: Cause; amounts: Captured; onlyPaymentIds?: string[]; changeId?: string },
): Promise<RefundWays> {
  const left = { ...refund.amounts };
  const ways = { byCard: 0, byTransfer: 0 };
  const atDesk = await listDeskPayments(tx, refund.reservationId);
  const captured = await listCaptured(tx, refund.reservationId);
  for (const payment of captured) {
    if (refund.onlyPaymentIds && !refund.onlyPaymentIds.includes(payment.paymentId)) continue;
    const part = {
      rent: Math.min(left.rent, payment.rent),
      bedding: Math.min(left.bedding, payment.bedding),
      deposit: Math.min(left.deposit, payment.deposit),
    };
    left.rent -= part.rent;
    left.bedding -= part.bedding;
    left.deposit -= part.deposit;
    const amount = part.rent + part.bedding + part.deposit;
    if (amount === 0) continue;
    const isAtDesk = atDesk.has(payment.paymentId);
    ways[isAtDesk ? "byTransfer" : "byCard"] += amount;
    await tx.insert(refunds).values({
      id: uuidv7(),
      reservationId: refund.reservationId,
      paymentId: payment.paymentId,
      cause: refund.cause,
      changeId: refund.changeId,
      ...part,
      amount,
      status: isAtDesk ? "toTransfer" : "pending",
      nextAttemptAt: now,
      createdAt: now,
    });
  }
  const missing = left.rent + left.bedding + left.deposit;
  if (missing > 0) throw new ApiError("REFUND_EXCEEDS_HELD");
  return ways;
}

async function listDeskPayments(tx: Database, reservationId: string): Promise<Set<string>> {
  const isAtDesk = and(eq(payments.reservationId, reservationId), eq(payments.gateway, "desk"));
  const rows = await tx.select({ id: payments.id }).from(payments).where(isAtDesk);
  return new Set(rows.map(({ id }) => id));
}

/** Refunds everything still captured for a stay. */
export async function createPendingFullRefund(
  tx: Database,
  now: Date,
  reservationId: string,
  cause: Cause,
): Promise<RefundWays> {
  const total = { byCard: 0, byTransfer: 0 };
  for (const { paymentId, ...amounts } of await listCaptured(tx, reservationId)) {
    const ways = await createPendingRefund(tx, now, { reservationId, cause, amounts, onlyPaymentIds: [paymentId] });
    total.byCard += ways.byCard;
    total.byTransfer += ways.byTransfer;
  }
  return total;
}

/** Limits the wait for a slow gateway; the job continues with the refund. */
const requestMilliseconds = 4_000;

export async function executeStayRefunds(services: Services, reservationId: string): Promise<void> {
  await execute(services, reservationId, AbortSignal.timeout(requestMilliseconds));
}

/** Safe to run twice and concurrently: the gateway deduplicates by key, the ledger books each refund once. */
export async function executeRefunds(services: Services): Promise<void> {
  await execute(services);
}

async function execute(services: Services, reservationId?: string, signal?: AbortSignal): Promise<void> {
  const isDue = and(eq(refunds.status, "pending"), lte(refunds.nextAttemptAt, services.now()));
  const due = await services.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isDue, reservationId ? eq(refunds.reservationId, reservationId) : undefined))
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(20);
  for (const { refund, payment } of due) {
    if (signal?.aborted) return;
    if (payment.gateway !== services.payments.name) {
      await leaveToAdmins(services, refund, payment);
      continue;
    }
    await executeRefund(services, refund, payment, signal).catch(async (error: unknown) => {
      if (!(error instanceof GatewayUnavailable)) services.log.error({ refundId: refund.id, err: error }, "refund");
      await postpone(services, refund);
      // A gateway also refuses what it has returned without us
      if (!signal?.aborted && !(error instanceof GatewayUnreachable)) await tryToNoteReturn(services, payment);
    });
  }
}

/** @throws GatewayUnavailable */
async function executeRefund(
  services: Services,
  refund: Refund,
  payment: Payment,
  signal?: AbortSignal,
): Promise<void> {
  const { id: key, amount, cause: reason } = refund;
  if (!(await isUnchanged(services.db, refund))) return;
  const { balance: held } = await sumAtGateway(services.db, payment.id);
  await services.payments.cancel({ ...toOpenedPayment(payment), key, amount, reason, held, signal });
  const isBooked = await retryWhenOvertaken(() =>
    services.db.transaction(async (tx) => {
      const [done] = await tx
        .update(refunds)
        .set({ status: "done", executedAt: services.now() })
        .where(and(eq(refunds.id, refund.id), eq(refunds.status, "pending"), eq(refunds.amount, amount)))
        .returning();
      if (done) await postRefund(tx, services.now(), payment, done);
      return done !== undefined;
    }),
  );
  if (!isBooked) await tryToNoteReturn(services, payment);
}

/** An external return may have reduced it since it was read. */
async function isUnchanged(db: Database, { id, amount }: Refund): Promise<boolean> {
  const isSame = and(eq(refunds.id, id), eq(refunds.status, "pending"), eq(refunds.amount, amount));
  return (await db.$count(refunds, isSame)) > 0;
}

async function tryToNoteReturn(services: Services, payment: Payment): Promise<void> {
  await noteReturnedElsewhere(services, payment).catch((error: unknown) => {
    services.log.warn({ paymentId: payment.id, err: error }, "payment not looked up");
  });
}

async function leaveToAdmins(services: Services, refund: Refund, payment: Payment): Promise<void> {
  services.log.warn({ refundId: refund.id, gateway: payment.gateway }, "refund of a gateway that is not used");
  await services.db
    .update(refunds)
    .set({ status: "failed" })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, "pending")));
}

/** Retries a failed refund immediately. @throws ApiError REFUND_NOT_FOUND, REFUND_NOT_FAILED */
export async function retryRefund(
  services: Services,
  { refundId, actor }: { refundId: string; actor: Actor },
): Promise<string> {
  const now = services.now();
  const reservationId = await services.db.transaction(async (tx) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
    if (!refund) throw new ApiError("REFUND_NOT_FOUND");
    if (refund.status !== "failed") throw new ApiError("REFUND_NOT_FAILED");
    await tx
      .update(refunds)
      .set({ status: "pending", attempts: 0, nextAttemptAt: now })
      .where(eq(refunds.id, refundId));
    await recordAudit(tx, {
      actor,
      at: now,
      action: "refund.retried",
      subject: "reservation",
      subjectId: refund.reservationId,
      detail: { refundId },
    });
    return refund.reservationId;
  });
  await executeStayRefunds(services, reservationId);
  return reservationId;
}

async function postpone(services: Services, refund: Refund): Promise<void> {
  const attempts = refund.attempts + 1;
  const minutes = Math.min(2 ** attempts, 240);
  await services.db
    .update(refunds)
    .set({
      attempts,
      status: attempts >= maxAttempts ? "failed" : "pending",
      nextAttemptAt: new Date(services.now().getTime() + minutes * 60_000),
    })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, "pending")));
}
