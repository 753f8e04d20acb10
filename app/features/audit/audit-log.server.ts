import { z } from "zod";
import { auditEntrySchema, type AuditEntry } from "contract/audit";
import type { Pagination } from "contract/envelope";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { ListQuery } from "~/platform/lists/list-query";

export const auditFilters = ["who", "actor", "action", "subject", "subjectId", "reservationId", "from", "to"] as const;

export function listAuditEntries(
  api: ApiClient,
  query: ListQuery,
): Promise<{ data: AuditEntry[]; pagination: Pagination }> {
  return api.list("/v1/admin/audit-log", { query, returns: z.array(auditEntrySchema) });
}
