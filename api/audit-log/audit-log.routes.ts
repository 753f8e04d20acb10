import { createRoute, z } from "@hono/zod-openapi";
import { auditEntrySchema, auditFileQuery, auditQuery } from "contract/audit";
import { requireAdmin } from "../kernel/http/authenticate";
import { answers, answersFile, bearer, createRouter, setPagination, type ApiHono } from "../kernel/http/openapi";
import type { Services } from "../kernel/services";
import { auditFileHeader, listAuditEntries, readAuditEntries } from "./audit-log.queries";
import { exportList } from "../kernel/audit/export-list";

export function auditLogRoutes(services: Services): ApiHono {
  const router = createRouter();
  const secure = { tags: ["Admin"], security: bearer, middleware: requireAdmin(services) };

  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/audit-log",
      summary: "The audit log, newest first",
      request: { query: auditQuery },
      responses: answers(z.array(auditEntrySchema), "A page of entries"),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const { rows, total, isTruncated } = await listAuditEntries(services.db, query);
      setPagination(c, query.page, query.size, total, isTruncated);
      return c.json({ data: rows }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/audit-log.csv",
      summary: "The entries of a query as a file, newest first",
      request: { query: auditFileQuery },
      responses: answersFile("text/csv", "The file"),
    }),
    (c) => {
      const query = c.req.valid("query");
      const rows = readAuditEntries(services.db, query);
      return exportList(c, services, { name: "audit-log", header: auditFileHeader, rows, query });
    },
  );
  return router;
}
