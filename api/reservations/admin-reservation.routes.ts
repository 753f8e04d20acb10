import { createRoute, z } from "@hono/zod-openapi";
import { adminPaymentsSchema, adminReservationSchema } from "contract/admin-reservation";
import { requireAdmin, adminActor } from "../kernel/http/authenticate";
import { idempotent } from "../kernel/http/idempotency";
import { answers, bearer, createRouter, idempotencyHeader, type ApiHono } from "../kernel/http/openapi";
import { getBooks } from "../ledger/balances";
import type { Services } from "../kernel/services";
import { getAdminReservation } from "./admin-reservation.view";
import { extendHold } from "./hold-extension";
import { getReservationRow } from "./reservation.queries";

const tags = ["Admin"];
const byId = z.object({ id: z.uuid() });

/** What staff see of one reservation (spec section 7, "Admin"). */
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
      await extendHold(services, { id, actor: adminActor(c) });
      return c.json({ data: await get(id, c.get("language")) }, 200);
    },
  );
  return router;
}
