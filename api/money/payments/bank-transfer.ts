import { and, eq } from "drizzle-orm";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import { retryWhenOvertaken } from "../../db/client";
import { payments, refunds } from "../../db/schema";
import { GatewayUnavailable } from "../../kernel/ports";
import { ApiError } from "../../kernel/http/problem";
import { notifyMember } from "../../stays/reservation-messages/reservation-messages";
import type { Services } from "../../kernel/services";
import { postRefund, toOpenedPayment } from "../../stays/ledger/ledger";
import { noteReturnedElsewhere } from "../../stays/ledger/returned-elsewhere";

type Refund = typeof refunds.$inferSelect;
type Payment = typeof payments.$inferSelect;

/**
 * Records that an admin sent a refund from the bank: of a payment at the desk, or one that the gateway could not make.
 * Of the latter the gateway is asked first: if an attempt did succeed, or the gateway has returned the money without
 * us, that is booked and this call is refused.
 * @throws ApiError REFUND_NOT_FOUND, REFUND_NOT_FAILED, REFUND_EXCEEDS_HELD, PAYMENT_GATEWAY_UNAVAILABLE
 */
export async function recordBankTransfer(
  services: Services,
  request: { refundId: string; reference: string; actor: Actor },
): Promise<string> {
  const [row] = await services.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, request.refundId));
  if (!row) throw new ApiError("REFUND_NOT_FOUND");
  const { refund, payment } = row;
  if (refund.status === "done" && refund.transferReference === request.reference) return refund.reservationId;
  if (refund.status !== "failed" && refund.status !== "toTransfer") throw new ApiError("REFUND_NOT_FAILED");
  const atGateway = await queryGateway(services, refund, payment);
  await checkNotReturned(services, refund, payment);
  if (atGateway === "underWay") {
    await takeUpAgain(services, request.actor, refund);
    throw new ApiError("REFUND_NOT_FAILED");
  }
  const reachedGateway = atGateway === "done";
  await retryWhenOvertaken(() =>
    services.db.transaction(async (tx) => {
      const transferReference = reachedGateway ? null : request.reference;
      const [done] = await tx
        .update(refunds)
        .set({ status: "done", executedAt: services.now(), transferReference })
        .where(and(eq(refunds.id, refund.id), eq(refunds.status, refund.status), eq(refunds.amount, refund.amount)))
        .returning();
      if (!done) throw new ApiError("REFUND_NOT_FAILED");
      await postRefund(tx, services.now(), payment, done, reachedGateway ? "gateway" : "bank");
      await recordAudit(tx, {
        actor: reachedGateway ? { kind: "gateway" } : request.actor,
        at: services.now(),
        action: reachedGateway ? "refund.found" : "refund.transferred",
        subject: "reservation",
        subjectId: refund.reservationId,
        detail: { refundId: refund.id, amount: refund.amount },
      });
      if (!reachedGateway) {
        await notifyMember(tx, services.now(), {
          reservationId: refund.reservationId,
          kind: "refundTransferred",
          link: { to: "reservation", reservationId: refund.reservationId },
          amount: refund.amount,
          context: payment.gateway === "desk" ? "desk" : undefined,
          values: { reference: request.reference },
          cause: refund.id,
        });
      }
    }),
  );
  if (reachedGateway) throw new ApiError("REFUND_NOT_FAILED");
  return refund.reservationId;
}

/** "none" for a gateway that is no longer configured: admins check there themselves. */
async function queryGateway(
  services: Services,
  refund: Refund,
  payment: Payment,
): Promise<"done" | "underWay" | "none"> {
  if (payment.gateway !== services.payments.name) return "none";
  return services.payments.findCancellation({ ...toOpenedPayment(payment), key: refund.id }).catch(refuseUnavailable);
}

/** Without this check the same money would be paid out twice. */
async function checkNotReturned(services: Services, { id, amount }: Refund, payment: Payment): Promise<void> {
  await noteReturnedElsewhere(services, payment).catch(refuseUnavailable);
  const [refund] = await services.db.select().from(refunds).where(eq(refunds.id, id));
  if (refund?.amount !== amount || refund.status === "done") throw new ApiError("REFUND_EXCEEDS_HELD");
}

function refuseUnavailable(error: unknown): never {
  if (error instanceof GatewayUnavailable) throw new ApiError("PAYMENT_GATEWAY_UNAVAILABLE", { cause: error });
  throw error;
}

/** The gateway may still complete it: pending again, so that the job retries. */
async function takeUpAgain(services: Services, actor: Actor, refund: Refund): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const [pending] = await tx
      .update(refunds)
      .set({ status: "pending", attempts: 0, nextAttemptAt: now })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, "failed")))
      .returning();
    if (!pending) return;
    await recordAudit(tx, {
      actor,
      at: now,
      action: "refund.takenUpAgain",
      subject: "reservation",
      subjectId: refund.reservationId,
      detail: { refundId: refund.id, amount: refund.amount },
    });
  });
}
