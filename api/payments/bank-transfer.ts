import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "../audit/audit";
import type { Database } from "../db/client";
import { ledgerEntries, payments, refunds } from "../db/schema";
import { GatewayUnavailable } from "../gateways/payment";
import { ApiError } from "../http/problem";
import type { Services } from "../services";
import { postRefund } from "./ledger";

type Refund = typeof refunds.$inferSelect;
type Payment = typeof payments.$inferSelect;

/**
 * Writes down that staff have sent a refund from the bank, where the gateway could no longer cancel the payment. The
 * gateway is asked first: when one of the tries had reached it after all, that is booked instead and this is refused.
 * @throws ApiError REFUND_NOT_FOUND, REFUND_NOT_FAILED, PAYMENT_GATEWAY_UNAVAILABLE
 */
export async function recordBankTransfer(
  services: Services,
  request: { refundId: string; adminId: string; reference: string },
): Promise<string> {
  const [row] = await services.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, request.refundId));
  if (!row) throw new ApiError("REFUND_NOT_FOUND");
  const { refund, payment } = row;
  if (refund.status === "done" && refund.transferReference === request.reference) return refund.reservationId;
  if (refund.status !== "failed") throw new ApiError("REFUND_NOT_FAILED");
  const reachedGateway = await hasReachedGateway(services, refund, payment);
  await services.db.transaction(async (tx) => {
    const transferReference = reachedGateway ? null : request.reference;
    const [done] = await tx
      .update(refunds)
      .set({ status: "done", executedAt: services.now(), transferReference })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, "failed")))
      .returning();
    if (!done) throw new ApiError("REFUND_NOT_FAILED");
    await postRefund(tx, services.now(), payment, done, reachedGateway ? "gateway" : "bank");
    await recordAudit(tx, {
      actor: reachedGateway ? { kind: "gateway" } : { kind: "admin", id: request.adminId },
      at: services.now(),
      action: reachedGateway ? "refund.found" : "refund.transferred",
      subject: "reservation",
      subjectId: refund.reservationId,
      detail: { refundId: refund.id, amount: refund.amount },
    });
  });
  if (reachedGateway) throw new ApiError("REFUND_NOT_FAILED");
  return refund.reservationId;
}

/** Whether the gateway holds less of the payment than we have booked: then the refund went through, its answer lost. */
async function hasReachedGateway(services: Services, refund: Refund, payment: Payment): Promise<boolean> {
  const asked = { reference: payment.gatewayReference!, method: payment.method };
  const answer = await services.payments.lookUp(asked).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable) throw new ApiError("PAYMENT_GATEWAY_UNAVAILABLE");
    throw error;
  });
  if (answer.state !== "paid") return false;
  const booked = await sumAtGateway(services.db, payment.id);
  return answer.amount - answer.canceled <= booked - refund.amount;
}

async function sumAtGateway(db: Database, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.account, "gateway")));
  return row!.amount;
}
