import { auditEntrySchema, auditFileQuery, auditQuery, type AuditEntry } from "contract/audit";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { listAuditEntries, readAuditEntries } from "./admin-audit-log.queries";

type Row = Omit<AuditEntry, "about">;

const columns: CsvColumns<Row> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  actor: ({ actor }) => actor,
  actorId: ({ actorId }) => actorId,
  actorEmail: ({ actorEmail }) => actorEmail,
  address: ({ address }) => address,
  action: ({ action }) => action,
  subject: ({ subject }) => subject,
  subjectId: ({ subjectId }) => subjectId,
  detail: ({ detail }) => JSON.stringify(detail),
};

/** `/v1/admin/audit-log`: who did what to what, when, from where. */
export function adminAuditLogRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { read: "audit.read", write: "audit.read" });

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
      columns,
    },
    ({ query }) => readAuditEntries(services.db, query),
  );
  return calls.router;
}
