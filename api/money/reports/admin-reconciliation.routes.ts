import { reconciliationBody, reconciliationSchema } from "contract/admin-reconciliation";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { reconcile } from "./admin-reconciliation.queries";

/** `/v1/admin/reports/reconciliation`: the gateway's settlement file beside the ledger; nothing is stored. */
export function adminReconciliationRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { read: "money.read", write: "money.write" });
  calls.action(
    {
      method: "post",
      path: "/admin/reports/reconciliation",
      permission: "money.read", // it changes nothing
      summary: "Compare a settlement file of the gateway with the ledger; nothing is stored",
      body: reconciliationBody,
      data: reconciliationSchema,
      description: "Payments that match, that differ, and that only one of both has",
    },
    ({ body }) => reconcile(services.db, body),
  );
  return calls.router;
}
