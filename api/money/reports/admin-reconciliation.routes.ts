import * as calls from "contract/admin/reconciliation";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { reconcile } from "./admin-reconciliation.queries";

export function adminReconciliationRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.postAdminReportsReconciliation, ({ body }) => reconcile(services.db, body));

  return router;
}
