import { createRoute, z } from "@hono/zod-openapi";
import { adminDepositQuery, adminDepositSchema } from "contract/admin-deposit";
import { exportList } from "../audit/export-list";
import { requireAdmin } from "../http/authenticate";
import { answers, answersFile, bearer, createRouter, setPagination, type ApiHono } from "../http/openapi";
import type { Services } from "../services";
import { depositFileHeader, listDepositCells, listDepositsToSettle } from "./admin-deposits.queries";

/** `/v1/admin/deposits`: deposits of past stays that are not settled yet. */
export function adminDepositRoutes(services: Services): ApiHono {
  const router = createRouter();
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
  return router;
}
