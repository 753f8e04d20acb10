import { auditEntrySchema, auditFileQuery, auditQuery } from "contract/audit";
import type { ApiHono } from "../kernel/http/openapi";
import { createAdminCalls } from "../kernel/records/admin-calls";
import type { Services } from "../kernel/services";
import { auditLogFile } from "./admin-audit-log.csv";
import { listAuditEntries, readAuditEntries } from "./admin-audit-log.queries";

/** `/v1/admin/audit-log`: who did what to what, when, from where. */
export function adminAuditLogRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services);

  calls.list(
    {
      path: "/admin/audit-log",
      summary: "The audit log, newest first",
      query: auditQuery,
      row: auditEntrySchema,
      description: "A page of entries",
    },
    ({ query }) => listAuditEntries(services.db, query),
  );
  calls.file(
    {
      path: "/admin/audit-log.csv",
      summary: "The entries of a query as a file, newest first",
      query: auditFileQuery,
      description: "The file",
    },
    ({ query }) => auditLogFile(readAuditEntries(services.db, query)),
  );
  return calls.router;
}
