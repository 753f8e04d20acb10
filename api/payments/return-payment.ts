import { and, eq, sql } from "drizzle-orm";
import { formatCurrency } from "domain/money";
import { recordAudit, type Actor } from "../kernel/audit/audit";
import { ledgerEntries, payments, refunds, reservations } from "../db/schema";
import { ApiError } from "../kernel/http/problem";
import { GatewayUnavailable } from "../kernel/ports/payment";
import { notifyMember } from "../outbox/reservation-messages";
import type { Services } from "../kernel/services";
import { postCorrection } from "../ledger/ledger";
import { openedOf } from "../ledger/opened-payment";
import { executeRefundsOf, createPendingRefund } from "../ledger/refunds";

type Request = { paymentId: string; actor: Actor };

/**
 * In full, once.
 * @throws ApiError PAYMENT_NOT_FOUND, PAYMENT_NOT_DISCREPANT, PAYMENT_NOT_RETURNABLE when nothing was received,
 *   PAYMENT_GATEWAY_UNAVAILABLE
 */
export async function returnDiscrepant(services: Services, request: Request): Promise<string> {
  const now = services.now();
  const [found] = await services.db.select().from(payments).where(eq(payments.id, request.paymentId));
  if (found?.status === "discrepant" && found.foreignCurrency) return returnForeign(services, found, request.actor);
  const reservationId = await services.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, request.paymentId)).for("update");
    if (!payment) throw new ApiError("PAYMENT_NOT_FOUND");
    if (payment.status !== "discrepant") throw new ApiError("PAYMENT_NOT_DISCREPANT");
    if ((await tx.$count(refunds, eq(refunds.paymentId, payment.id))) > 0) return payment.reservationId;
    const [unassigned] = await tx
      .select({ amount: sql<number>`(-coalesce(sum(${ledgerEntries.amount}), 0))::int` })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.paymentId, payment.id), eq(ledgerEntries.account, "unassigned")));
    const amount = unassigned!.amount;
    if (amount === 0) throw new ApiError("PAYMENT_NOT_RETURNABLE");
    await postCorrection(tx, now, payment, { from: "unassigned", to: "rent", amount });
    await createPendingRefund(tx, now, {
      reservationId: payment.reservationId,
      cause: "discrepant",
      amounts: { rent: amount, bedding: 0, deposit: 0 },
      onlyPaymentId: payment.id,
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
  await executeRefundsOf(services, reservationId);
  return reservationId;
}

/** The ledger has only won: the gateway refunds another currency, and the payment notes that none of it is left. */
async function returnForeign(services: Services, payment: typeof payments.$inferSelect, actor: Actor): Promise<string> {
  const { id, reservationId, foreignAmount: amount, foreignCurrency: currency } = payment;
  if (!amount || !currency) return reservationId;
  if (payment.gateway !== services.payments.name) throw new ApiError("PAYMENT_NOT_RETURNABLE");
  try {
    await services.payments.cancel({ ...openedOf(payment), key: id, amount, reason: "discrepant" });
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new ApiError("PAYMENT_GATEWAY_UNAVAILABLE", { cause: error });
    throw error;
  }
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const [returned] = await tx
      .update(payments)
      .set({ foreignAmount: 0 })
      .where(and(eq(payments.id, id), eq(payments.foreignAmount, amount)))
      .returning();
    if (!returned) return;
    const [reservation] = await tx.select().from(reservations).where(eq(reservations.id, reservationId));
    await recordAudit(tx, {
      actor,
      at: now,
      action: "payment.returned",
      subject: "payment",
      subjectId: id,
      detail: { amount: formatCurrency({ amount, currency }, "en") }, // a number would be won
    });
    await notifyMember(tx, now, {
      reservationId,
      kind: "paymentReturned",
      link: { to: "reservation", reservationId },
      cause: id,
      values: { amount: formatCurrency({ amount, currency }, reservation!.locale) },
    });
  });
  return reservationId;
}
