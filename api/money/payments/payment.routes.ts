import { and, asc, eq } from "drizzle-orm";
import * as calls from "contract/payment";
import { payments, reservations } from "../../db/schema";
import { GatewayUnavailable } from "../../kernel/ports";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { ApiError } from "../../kernel/http/problem";
import { countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { listPaymentViews } from "../../stays/ledger/payment.view";
import { noteReturnedElsewhere } from "../../stays/ledger/returned-elsewhere";
import { settlePayment } from "./settle";
import { startPayment } from "./start";

/** Members pay and read payments; the gateway reports events by its webhooks. */
export function paymentRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.listPayments, ({ params, account }) => listOwn(services, account.id, params.id));

  implement(calls.getPayment, ({ params: { id, paymentId }, account }) => getOwn(services, account.id, id, paymentId));

  implement(calls.createPayment, async ({ params, body, newId: id, account, language }) => {
    const reservationId = params.id;
    const accountId = account.id;
    await startPayment(services, { id, accountId, reservationId, body, language });
    return getOwn(services, accountId, reservationId, id);
  });

  implement(calls.confirmPayment, async ({ params: { id, paymentId }, account }) => {
    const accountId = account.id;
    await getOwn(services, accountId, id, paymentId);
    await countTry(services, "confirmPayment", paymentId);
    await settleById(services, paymentId);
    return getOwn(services, accountId, id, paymentId);
  });

  implement(calls.receivePaymentEvent, async ({ params, c }) => {
    if (params.gateway !== services.payments.name) throw new ApiError("NOT_FOUND");
    const event = await services.payments.verifyWebhook(c.req.raw.headers, await c.req.text());
    if (!event) throw new ApiError("WEBHOOK_SIGNATURE_INVALID");
    const [payment] = await services.db.select().from(payments).where(eq(payments.gatewayReference, event.reference));
    if (payment) await settleById(services, payment.id, noteReturnedElsewhere);
  });

  return router;
}

async function settleById(
  services: Services,
  paymentId: string,
  andThen?: typeof noteReturnedElsewhere,
): Promise<void> {
  const [payment] = await services.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new ApiError("PAYMENT_NOT_FOUND");
  try {
    await settlePayment(services, payment);
    await andThen?.(services, payment);
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new ApiError("PAYMENT_GATEWAY_UNAVAILABLE", { cause: error });
    throw error;
  }
}

async function listOwn(services: Services, accountId: string, reservationId: string) {
  const [own] = await services.db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.id, reservationId), eq(reservations.accountId, accountId)));
  if (!own) throw new ApiError("RESERVATION_NOT_FOUND");
  const rows = await services.db
    .select()
    .from(payments)
    .where(eq(payments.reservationId, reservationId))
    .orderBy(asc(payments.id));
  return listPaymentViews(services.db, rows);
}

async function getOwn(services: Services, accountId: string, reservationId: string, paymentId: string) {
  const payment = (await listOwn(services, accountId, reservationId)).find((view) => view.id === paymentId);
  if (!payment) throw new ApiError("PAYMENT_NOT_FOUND");
  return payment;
}
