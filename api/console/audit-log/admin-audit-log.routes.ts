import { exportAuditLog, listAuditLog, type AuditEntry } from "contract/audit";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
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

export function adminAuditLogRoutes(services: Services): ApiHono {
  const { router, implement, implementFile } = createImplementer(services);

  implement(listAuditLog, ({ query }) => listAuditEntries(services.db, query));

  implementFile(exportAuditLog, columns, ({ query }) => readAuditEntries(services.db, query));

  return router;
}
