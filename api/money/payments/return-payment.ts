import { and, eq, sql } from "drizzle-orm";
import { formatCurrency } from "domain/money/money";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import type { Database } from "../../db/client";
import { auditLog, ledgerEntries, payments, refunds, reservations } from "../../db/schema";
import { GatewayUnavailable } from "../../kernel/ports";
import { ApiError } from "../../kernel/http/problem";
import { notifyMember } from "../../stays/reservation-messages/reservation-messages";
import type { Services } from "../../kernel/services";
import { toOpenedPayment, postCorrection } from "../../stays/ledger/ledger";
import { foreignReturnKey, readOpenReturns } from "../../stays/ledger/returned-elsewhere";
import { executeStayRefunds, createPendingRefund } from "../../stays/ledger/refunds";
import { getRow } from "../../db/rows";
import { waiveReturned } from "../../stays/ledger/external-return";
import { confirmWhenReady, findForUpdate } from "../../stays/reservations/lifecycle";
import { applyChangeWhenReady } from "../../stays/stay-changes/stay-change-lifecycle";

/**
 * Returns the whole payment, once. A payment in won becomes a refund. The ledger holds won only, so a payment in another
 * currency is returned by the gateway during this call.
 * @throws ApiError PAYMENT_NOT_FOUND, PAYMENT_NOT_DISCREPANT, PAYMENT_NOT_RETURNABLE without money of ours,
 * UPSTREAM_UNAVAILABLE when the gateway does not return another currency now
 */
export async function returnDiscrepant(
  services: Services,
  request: { paymentId: string; actor: Actor },
): Promise<string> {
  const [opened] = await services.db.select().from(payments).where(eq(payments.id, request.paymentId));
  if (opened?.status === "discrepant" && opened.foreignCurrency) return returnForeign(services, opened, request.actor);
  const now = services.now();
  const reservationId = await services.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, request.paymentId)).for("update");
    if (!payment) throw new ApiError("PAYMENT_NOT_FOUND");
    if (payment.status !== "discrepant") throw new ApiError("PAYMENT_NOT_DISCREPANT");
    if ((await tx.$count(refunds, eq(refunds.paymentId, payment.id))) > 0) return payment.reservationId;
    const unassigned = getRow(
      await tx
        .select({ amount: sql<number>`(-coalesce(sum(${ledgerEntries.amount}), 0))::int` })
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.paymentId, payment.id), eq(ledgerEntries.account, "unassigned"))),
    );
    const amount = unassigned.amount;
    if (amount === 0) throw new ApiError("PAYMENT_NOT_RETURNABLE");
    await postCorrection(tx, now, payment, { from: "unassigned", to: "rent", amount });
    await createPendingRefund(tx, now, {
      reservationId: payment.reservationId,
      cause: "discrepant",
      amounts: { rent: amount, bedding: 0, deposit: 0 },
      onlyPaymentIds: [payment.id],
    });
    await recordAudit(tx, {
      actor: request.actor,
      at: now,
      action: "payment.returned",
      subject: "payment",
      subjectId: payment.id,
      detail: { amount },
    });
    await notifyMember(tx, now, {
      reservationId: payment.reservationId,
      kind: "paymentReturned",
      link: { to: "reservation", reservationId: payment.reservationId },
      amount,
      cause: payment.id,
    });
    return payment.reservationId;
  });
  await executeStayRefunds(services, reservationId);
  return reservationId;
}

type Payment = typeof payments.$inferSelect;

/** Asks the gateway first, always with the same key, so that a retry after a crash only records the return. */
async function returnForeign(services: Services, payment: Payment, actor: Actor): Promise<string> {
  const { id, reservationId, foreignAmount, foreignCurrency } = payment;
  const entry = { action: "payment.returned", subject: "payment", subjectId: id };
  const isReturned = (db: Database) =>
    db.$count(auditLog, and(eq(auditLog.action, entry.action), eq(auditLog.subjectId, id)));
  if ((await isReturned(services.db)) > 0) return reservationId;
  if (!foreignAmount || !foreignCurrency) throw new ApiError("PAYMENT_NOT_RETURNABLE");
  try {
    const reason = "Not the requested currency";
    await services.payments.cancel({
      ...toOpenedPayment(payment),
      key: foreignReturnKey(id),
      amount: foreignAmount,
      reason,
    });
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new ApiError("UPSTREAM_UNAVAILABLE", { cause: error });
    throw error;
  }
  const now = services.now();
  await services.db.transaction(async (tx) => {
    await tx.select().from(payments).where(eq(payments.id, id)).for("update");
    if ((await isReturned(tx)) > 0) return;
    const detail = { amount: foreignAmount, currency: foreignCurrency };
    await tx.update(payments).set({ foreignAmount: 0 }).where(eq(payments.id, id));
    await recordAudit(tx, { ...entry, actor, at: now, detail });
    const booking = eq(reservations.id, reservationId);
    const reservation = getRow(await tx.select({ locale: reservations.locale }).from(reservations).where(booking));
    await notifyMember(tx, now, {
      reservationId,
      kind: "paymentReturned",
      link: { to: "reservation", reservationId },
      values: { amount: formatCurrency({ amount: foreignAmount, currency: foreignCurrency }, reservation.locale) },
      cause: id,
    });
  });
  return reservationId;
}

/**
 * Marks the external return of a payment as handled. The ledger has the return already, and the guest owes the sum
 * again unless `waived`. Idempotent; a later return reopens it. `amount` is the sum that the admin saw, in KRW.
 * @throws ApiError PAYMENT_NOT_FOUND, RETURN_CHANGED
 */
export async function markReturnHandled(
  services: Services,
  request: { paymentId: string; amount: number; reason: string; waived: boolean; actor: Actor },
): Promise<string> {
  const { actor, waived, reason, paymentId: id } = request;
  const [known] = await services.db.select().from(payments).where(eq(payments.id, id));
  if (!known) throw new ApiError("PAYMENT_NOT_FOUND");
  const { reservationId } = known;
  const now = services.now();
  return services.db.transaction(async (tx) => {
    await findForUpdate(tx, reservationId);
    const waiting = (await readOpenReturns(tx, reservationId)).find(({ paymentId }) => paymentId === id);
    if (!waiting) return reservationId;
    const { amount: missing, canceled } = waiting;
    if (request.amount !== missing) throw new ApiError("RETURN_CHANGED");
    if (waived) {
      await waiveReturned(tx, now, id, missing);
      await confirmWhenReady(tx, now, reservationId, actor);
      await applyChangeWhenReady(tx, now, reservationId, actor);
    }
    await recordAudit(tx, {
      actor,
      at: now,
      action: "payment.returnHandled",
      subject: "reservation",
      subjectId: reservationId,
      detail: { paymentId: id, missing, canceled, reason, ...(waived && { waived }) },
    });
    return reservationId;
  });
}
