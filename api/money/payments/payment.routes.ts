import { createRoute, z } from "@hono/zod-openapi";
import { and, asc, eq } from "drizzle-orm";
import { byId } from "contract/envelope";
import { paymentSchema, startPaymentBody } from "contract/payment";
import { payments, reservations } from "../../db/schema";
import { GatewayUnavailable } from "../../kernel/ports/payment";
import { bearer, requireAccount } from "../../kernel/http/authenticate";
import { idempotencyHeader, idempotent } from "../../kernel/http/idempotency";
import {
  answers,
  answersCreated,
  answersNothing,
  createRouter,
  jsonBody,
  type ApiHono,
} from "../../kernel/http/openapi";
import { ApiError } from "../../kernel/http/problem";
import { countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { listPaymentViews } from "../../stays/ledger/payment.view";
import { noteReturnedElsewhere } from "../../stays/ledger/returned-elsewhere";
import { settlePayment } from "./settle";
import { startPayment } from "./start";

const tags = ["Payments"];
const ofPayment = byId.extend({ paymentId: z.uuid() });

/** Members pay and read payments; the gateway reports events by its webhooks. */
export function paymentRoutes(services: Services): ApiHono {
  const router = createRouter();
  const account = requireAccount(services);
  const secure = { tags, security: bearer, middleware: account };

  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/reservations/{id}/payments",
      summary: "The payments of a reservation, oldest first",
      request: { params: byId },
      responses: answers(z.array(paymentSchema), "Payments"),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json({ data: await listOwn(services, c.get("account").id, id) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/reservations/{id}/payments/{paymentId}",
      summary: "One payment",
      request: { params: ofPayment },
      responses: answers(paymentSchema, "The payment"),
    }),
    async (c) => {
      const { id, paymentId } = c.req.valid("param");
      return c.json({ data: await getOwn(services, c.get("account").id, id, paymentId) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "post",
      path: "/reservations/{id}/payments",
      summary: "Open a payment for some installments at the gateway",
      middleware: [account, idempotent(services)] as const,
      request: { params: byId, headers: idempotencyHeader, ...jsonBody(startPaymentBody) },
      responses: answersCreated(paymentSchema, "The payment, with the gateway's page"),
    }),
    async (c) => {
      const reservationId = c.req.valid("param").id;
      const accountId = c.get("account").id;
      const id = c.get("newId");
      const language = c.get("language");
      await startPayment(services, { id, accountId, reservationId, body: c.req.valid("json"), language });
      return c.json({ data: await getOwn(services, accountId, reservationId, id) }, 201);
    },
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "post",
      path: "/reservations/{id}/payments/{paymentId}/confirm",
      summary: "Ask the gateway what became of a payment; the amount is read there, never from the browser",
      request: { params: ofPayment },
      responses: answers(paymentSchema, "The payment"),
    }),
    async (c) => {
      const { id, paymentId } = c.req.valid("param");
      const accountId = c.get("account").id;
      await getOwn(services, accountId, id, paymentId);
      await countTry(services, "confirmPayment", paymentId);
      await settleById(services, paymentId);
      return c.json({ data: await getOwn(services, accountId, id, paymentId) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "post",
      path: "/webhooks/payments/{gateway}",
      tags,
      summary: "A signed event of the payment gateway; a repeated one changes nothing",
      request: { params: z.object({ gateway: z.string().max(40) }) },
      responses: answersNothing("Taken"),
    }),
    async (c) => {
      if (c.req.valid("param").gateway !== services.payments.name) throw new ApiError("NOT_FOUND");
      const event = await services.payments.verifyWebhook(c.req.raw.headers, await c.req.text());
      if (!event) throw new ApiError("WEBHOOK_SIGNATURE_INVALID");
      const [payment] = await services.db.select().from(payments).where(eq(payments.gatewayReference, event.reference));
      if (payment) await settleById(services, payment.id, noteReturnedElsewhere);
      return c.body(null, 204);
    },
  );
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
