import { createRoute, z } from "@hono/zod-openapi";
import { adminDepositQuery, adminDepositSchema } from "contract/admin-deposit";
import { adminReservationSchema, refundDepositBody, refundDepositQuery } from "contract/admin-reservation";
import { exportList } from "../kernel/audit/export-list";
import { requireAdmin, adminActor } from "../kernel/http/authenticate";
import { idempotent } from "../kernel/http/idempotency";
import {
  answers,
  answersFile,
  bearer,
  createRouter,
  idempotencyHeader,
  optionalJsonBody,
  setPagination,
  type ApiHono,
} from "../kernel/http/openapi";
import { getAdminReservation } from "../reservations/admin-reservation.view";
import type { Services } from "../kernel/services";
import { depositFileHeader, listDepositCells, listDepositsToSettle } from "./admin-deposits.queries";
import { refundDeposit } from "./deposit-refund";

export function adminDepositRoutes(services: Services): ApiHono {
  const router = createRouter();
  const get = (id: string, language: "en" | "ko") => getAdminReservation(services.db, id, language, services.now());
  const admin = { tags: ["Admin"], security: bearer, middleware: requireAdmin(services) };

  router.openapi(
    createRoute({
      ...admin,
      method: "get",
      path: "/admin/deposits",
      summary: "Deposits of stays that are over and not settled yet, with their age",
      request: { query: adminDepositQuery },
      responses: answers(z.array(adminDepositSchema), "A page of deposits"),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const moment = { now: services.now(), language: c.get("language") };
      const { rows, total } = await listDepositsToSettle(services.db, query, moment);
      setPagination(c, query.page, query.size, total);
      return c.json({ data: rows }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "get",
      path: "/admin/deposits.csv",
      summary: "The same deposits as a CSV file",
      request: { query: adminDepositQuery.omit({ page: true, size: true }) },
      responses: answersFile("text/csv", "The rows of all pages"),
    }),
    (c) => {
      const query = c.req.valid("query");
      const rows = listDepositCells(services.db, query, { now: services.now(), language: c.get("language") });
      return exportList(c, services, { name: "deposits", header: depositFileHeader, rows, query });
    },
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "post",
      path: "/admin/reservations/{id}/refund-deposit",
      summary: "Settle the deposit after a stay, once: what goes back, and what is kept of it and why",
      middleware: [requireAdmin(services), idempotent(services)] as const,
      request: {
        params: z.object({ id: z.uuid() }),
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
        actor: adminActor(c),
        amount,
        reason: reason || undefined,
        deductions: deduction,
        items,
      });
      return c.json({ data: await get(id, c.get("language")) }, 200);
    },
  );
  return router;
}
