import { and, eq, sql } from "drizzle-orm";
import { recordAudit, type Actor } from "../kernel/audit/audit";
import { ledgerEntries, payments, refunds } from "../db/schema";
import { ApiError } from "../kernel/http/problem";
import { notifyMember } from "../outbox/reservation-messages";
import type { Services } from "../kernel/services";
import { postCorrection } from "../ledger/ledger";
import { executeRefundsOf, createPendingRefund } from "../ledger/refunds";

/** In full, once. @throws ApiError PAYMENT_NOT_FOUND, PAYMENT_NOT_DISCREPANT, PAYMENT_NOT_RETURNABLE without our won */
export async function returnDiscrepant(
  services: Services,
  request: { paymentId: string; actor: Actor },
): Promise<string> {
  const now = services.now();
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
  await executeRefundsOf(services, reservationId);
  return reservationId;
}
