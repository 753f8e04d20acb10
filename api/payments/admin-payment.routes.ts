import { createRoute, z } from "@hono/zod-openapi";
import { adminPaymentsSchema, bankTransferBody, handledReturnBody } from "contract/admin-reservation";
import { requireAdmin, adminActor } from "../kernel/http/authenticate";
import { idempotent } from "../kernel/http/idempotency";
import { answers, bearer, createRouter, idempotencyHeader, jsonBody, type ApiHono } from "../kernel/http/openapi";
import type { Services } from "../kernel/services";
import { getBooks } from "../ledger/balances";
import { recordBankTransfer } from "./bank-transfer";
import { retryRefund } from "../ledger/refunds";
import { returnDiscrepant } from "./return-payment";
import { markReturnHandled } from "../ledger/returned-elsewhere";

const tags = ["Admin"];
const byId = z.object({ id: z.uuid() });

export function adminPaymentRoutes(services: Services): ApiHono {
  const router = createRouter();
  const admin = requireAdmin(services);

  router.openapi(
    createRoute({
      method: "post",
      path: "/admin/refunds/{id}/bank-transfer",
      tags,
      summary: "Write down that a failed refund was sent from the bank",
      security: bearer,
      middleware: [admin, idempotent(services)] as const,
      request: { params: byId, headers: idempotencyHeader, ...jsonBody(bankTransferBody) },
      responses: answers(adminPaymentsSchema, "The books of the reservation"),
    }),
    async (c) => {
      const by = { refundId: c.req.valid("param").id, actor: adminActor(c) };
      const reservationId = await recordBankTransfer(services, { ...by, ...c.req.valid("json") });
      return c.json({ data: await getBooks(services.db, reservationId) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "post",
      path: "/admin/refunds/{id}/retry",
      tags,
      summary: "Try a failed refund again at the gateway",
      security: bearer,
      middleware: [admin, idempotent(services)] as const,
      request: { params: byId, headers: idempotencyHeader },
      responses: answers(adminPaymentsSchema, "The books of the reservation"),
    }),
    async (c) => {
      const by = { refundId: c.req.valid("param").id, actor: adminActor(c) };
      return c.json({ data: await getBooks(services.db, await retryRefund(services, by)) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "post",
      path: "/admin/payments/{id}/return",
      tags,
      summary: "Send a discrepant payment back as a whole",
      security: bearer,
      middleware: [admin, idempotent(services)] as const,
      request: { params: byId, headers: idempotencyHeader },
      responses: answers(adminPaymentsSchema, "The books of the reservation"),
    }),
    async (c) => {
      const by = { paymentId: c.req.valid("param").id, actor: adminActor(c) };
      return c.json({ data: await getBooks(services.db, await returnDiscrepant(services, by)) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "post",
      path: "/admin/payments/{id}/mark-return-handled",
      tags,
      summary: "Staff have seen to what the gateway gave back of a payment without us",
      security: bearer,
      middleware: [admin, idempotent(services)] as const,
      request: { params: byId, headers: idempotencyHeader, ...jsonBody(handledReturnBody) },
      responses: answers(adminPaymentsSchema, "The books of the reservation"),
    }),
    async (c) => {
      const by = { paymentId: c.req.valid("param").id, actor: adminActor(c) };
      const reservationId = await markReturnHandled(services, { ...by, ...c.req.valid("json") });
      return c.json({ data: await getBooks(services.db, reservationId) }, 200);
    },
  );
  return router;
}
