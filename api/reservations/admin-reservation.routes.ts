import { createRoute, z } from "@hono/zod-openapi";
import {
  adminPaymentsSchema,
  adminReservationSchema,
  causeOf,
  midStayCheckoutQuery,
  midStayQuery,
  midStayQuoteSchema,
  refundDepositBody,
  refundDepositQuery,
  remindedReservationSchema,
  staffCancelQuery,
  staffCancellationQuery,
} from "contract/admin-reservation";
import { staffCancellationQuoteSchema } from "contract/refund";
import { requireAdmin, staffOf } from "../http/authenticate";
import { idempotent } from "../http/idempotency";
import { answers, bearer, createRouter, idempotencyHeader, optionalJsonBody, type ApiHono } from "../http/openapi";
import { getBooks } from "../payments/balances";
import { refundDeposit } from "../payments/deposit-refund";
import type { Services } from "../services";
import { getAdminReservation } from "./admin-reservation.view";
import { extendHold } from "./hold-extension";
import { checkOutMidStay, quoteMidStay } from "./mid-stay-checkout";
import { remindSigners } from "./signing-reminder";
import { cancelByStaff, getReservationRow, quoteForStaff } from "./staff-cancellation";

const tags = ["Admin"];
const byId = z.object({ id: z.uuid() });

/** What staff see of one reservation and do about it (spec section 7, "Admin"; product decisions "Refunds"). */
export function adminReservationRoutes(services: Services): ApiHono {
  const router = createRouter();
  const admin = requireAdmin(services);
  const get = (id: string, language: "en" | "ko") => getAdminReservation(services.db, id, language, services.now());

  router.openapi(
    createRoute({
      method: "get",
      path: "/admin/reservations/{id}",
      tags,
      summary: "One reservation with its books, decisions, messages and audit trail",
      security: bearer,
      middleware: [admin] as const,
      request: { params: byId },
      responses: answers(adminReservationSchema, "The reservation"),
    }),
    async (c) => c.json({ data: await get(c.req.valid("param").id, c.get("language")) }, 200),
  );
  router.openapi(
    createRoute({
      method: "get",
      path: "/admin/reservations/{id}/payments",
      tags,
      summary: "Payments, refunds and ledger of a reservation, and the sums that follow from them",
      security: bearer,
      middleware: [admin] as const,
      request: { params: byId },
      responses: answers(adminPaymentsSchema, "The books"),
    }),
    async (c) => {
      const { id } = await getReservationRow(services.db, c.req.valid("param").id);
      return c.json({ data: await getBooks(services.db, id) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "get",
      path: "/admin/reservations/{id}/cancellation-quote",
      tags,
      summary: "What cancelling now would refund, by whose reason it is",
      security: bearer,
      middleware: [admin] as const,
      request: { params: byId, query: staffCancellationQuery },
      responses: answers(staffCancellationQuoteSchema, "The refund, line by line"),
    }),
    async (c) => {
      const cause = causeOf(c.req.valid("query"));
      return c.json({ data: await quoteForStaff(services, { id: c.req.valid("param").id, cause }) }, 200);
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
      request: { params: byId, query: staffCancelQuery, headers: idempotencyHeader },
      responses: answers(adminReservationSchema, "The reservation, canceled"),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { reason, computedAmount, refundAmount, ...query } = c.req.valid("query");
      await cancelByStaff(services, {
        id,
        decisionId: c.get("newId"),
        actor: staffOf(c),
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
      const by = { id, decisionId: c.get("newId"), actor: staffOf(c) };
      const chosen = { checkOut, computedAmount, refundAmount, reason: reason || undefined };
      await checkOutMidStay(services, { ...by, ...chosen });
      return c.json({ data: await get(id, c.get("language")) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "post",
      path: "/admin/reservations/{id}/refund-deposit",
      tags,
      summary: "Settle the deposit after a stay, once: what goes back, and what is kept of it and why",
      security: bearer,
      middleware: [admin, idempotent(services)] as const,
      request: {
        params: byId,
        query: refundDepositQuery,
        headers: idempotencyHeader,
        ...optionalJsonBody(refundDepositBody),
      },
      responses: answers(adminReservationSchema, "The reservation"),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { amount, reason, deduction = [] } = c.req.valid("query");
      const { items = [] } = c.req.valid("json");
      await refundDeposit(services, {
        id,
        decisionId: c.get("newId"),
        actor: staffOf(c),
        amount,
        reason: reason || undefined,
        deductions: deduction,
        items,
      });
      return c.json({ data: await get(id, c.get("language")) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "post",
      path: "/admin/reservations/{id}/extend-hold",
      tags,
      summary: "Hold the unit another 24 hours, once, never past 15:00 on check-in day",
      security: bearer,
      middleware: [admin, idempotent(services)] as const,
      request: { params: byId, headers: idempotencyHeader },
      responses: answers(adminReservationSchema, "The reservation"),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await extendHold(services, { id, actor: staffOf(c) });
      return c.json({ data: await get(id, c.get("language")) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "post",
      path: "/admin/reservations/{id}/send-signing-reminder",
      tags,
      summary: "Remind who has not signed; twice in five minutes reminds once",
      security: bearer,
      middleware: [admin, idempotent(services)] as const,
      request: { params: byId, headers: idempotencyHeader },
      responses: answers(remindedReservationSchema, "The reservation"),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const reminded = await remindSigners(services, { id, actor: staffOf(c) });
      return c.json({ data: { ...(await get(id, c.get("language"))), reminded } }, 200);
    },
  );
  return router;
}
