import { createRoute, z } from "@hono/zod-openapi";
import {
  adminReservationSchema,
  causeOf,
  midStayCheckoutQuery,
  midStayQuery,
  midStayQuoteSchema,
  adminCancelQuery,
  adminCancellationQuery,
} from "contract/admin-reservation";
import { adminCancellationQuoteSchema } from "contract/refund";
import { requireAdmin, adminActor } from "../kernel/http/authenticate";
import { idempotent } from "../kernel/http/idempotency";
import { answers, bearer, createRouter, idempotencyHeader, type ApiHono } from "../kernel/http/openapi";
import type { Services } from "../kernel/services";
import { getAdminReservation } from "../reservations/admin-reservation.view";
import { checkOutMidStay, quoteMidStay } from "./mid-stay-checkout";
import { cancelByAdmin, quoteForAdmin } from "./admin-cancellation";

const tags = ["Admin"];
const byId = z.object({ id: z.uuid() });

/** Ending a stay, before check-in or on an earlier morning (spec section 7, "Admin"; product decisions "Refunds"). */
export function adminCancellationRoutes(services: Services): ApiHono {
  const router = createRouter();
  const admin = requireAdmin(services);
  const get = (id: string, language: "en" | "ko") => getAdminReservation(services.db, id, language, services.now());

  router.openapi(
    createRoute({
      method: "get",
      path: "/admin/reservations/{id}/cancellation-quote",
      tags,
      summary: "What cancelling now would refund, by whose reason it is",
      security: bearer,
      middleware: [admin] as const,
      request: { params: byId, query: adminCancellationQuery },
      responses: answers(adminCancellationQuoteSchema, "The refund, line by line"),
    }),
    async (c) => {
      const cause = causeOf(c.req.valid("query"));
      return c.json({ data: await quoteForAdmin(services, { id: c.req.valid("param").id, cause }) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "delete",
      path: "/admin/reservations/{id}/cancel",
      tags,
      summary: "Cancel before check-in; another refund than the computed one needs a reason",
      security: bearer,
      middleware: [admin, idempotent(services)] as const,
      request: { params: byId, query: adminCancelQuery, headers: idempotencyHeader },
      responses: answers(adminReservationSchema, "The reservation, canceled"),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { reason, computedAmount, refundAmount, ...query } = c.req.valid("query");
      await cancelByAdmin(services, {
        id,
        decisionId: c.get("newId"),
        actor: adminActor(c),
        cause: causeOf(query),
        computedAmount,
        refundAmount,
        reason: reason || undefined,
      });
      return c.json({ data: await get(id, c.get("language")) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "get",
      path: "/admin/reservations/{id}/mid-stay-quote",
      tags,
      summary: "What leaving on an earlier morning would refund and leave to be paid",
      security: bearer,
      middleware: [admin] as const,
      request: { params: byId, query: midStayQuery },
      responses: answers(midStayQuoteSchema, "The rent anew and the refund"),
    }),
    async (c) => {
      const { checkOut } = c.req.valid("query");
      return c.json({ data: await quoteMidStay(services, { id: c.req.valid("param").id, checkOut }) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "delete",
      path: "/admin/reservations/{id}/mid-stay-checkout",
      tags,
      summary: "End a running stay on an earlier morning; another refund than the computed one needs a reason",
      security: bearer,
      middleware: [admin, idempotent(services)] as const,
      request: { params: byId, query: midStayCheckoutQuery, headers: idempotencyHeader },
      responses: answers(adminReservationSchema, "The reservation, shorter"),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { checkOut, reason, computedAmount, refundAmount } = c.req.valid("query");
      const by = { id, decisionId: c.get("newId"), actor: adminActor(c) };
      const chosen = { checkOut, computedAmount, refundAmount, reason: reason || undefined };
      await checkOutMidStay(services, { ...by, ...chosen });
      return c.json({ data: await get(id, c.get("language")) }, 200);
    },
  );
  return router;
}
