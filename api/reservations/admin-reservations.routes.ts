import { createRoute, z } from "@hono/zod-openapi";
import {
  adminReservationFilter,
  adminReservationListQuery,
  adminReservationRowSchema,
} from "contract/admin-reservation-list";
import { exportList } from "../kernel/audit/export-list";
import { requireAdmin } from "../kernel/http/authenticate";
import { answers, answersFile, bearer, createRouter, setPagination, type ApiHono } from "../kernel/http/openapi";
import type { Services } from "../kernel/services";
import { csvHeader, listCsvRows } from "./admin-reservations.csv";
import { findPage } from "./admin-reservations.queries";
import { listAdminRows } from "./admin-reservations.view";

const secure = { tags: ["Admin"], security: bearer };

export function adminListRoutes(services: Services): ApiHono {
  const router = createRouter();
  const admin = requireAdmin(services);

  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/reservations",
      summary: "Reservations, newest first unless sorted otherwise",
      middleware: [admin] as const,
      request: { query: adminReservationListQuery },
      responses: answers(z.array(adminReservationRowSchema), "A page of reservations"),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const now = services.now();
      const { ids, totalCount, isTruncated } = await findPage(services.db, query, now);
      setPagination(c, query.page, query.size, totalCount, isTruncated);
      return c.json({ data: await listAdminRows(services.db, ids, c.get("language"), now) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/reservations.csv",
      summary: "The same as a file, all pages of it",
      middleware: [admin] as const,
      request: { query: adminReservationFilter },
      responses: answersFile("text/csv", "The reservations"),
    }),
    (c) => {
      const query = c.req.valid("query");
      const rows = listCsvRows(services, query, c.get("language"));
      return exportList(c, services, { name: "reservations", header: csvHeader, rows, query });
    },
  );
  return router;
}
