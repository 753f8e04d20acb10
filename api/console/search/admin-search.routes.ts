import { adminSearchQuery, adminSearchSchema } from "contract/admin-search";
import { can } from "domain/permissions";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { searchAll } from "./admin-search.queries";

export function adminSearchRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { read: "today.read", write: "today.read" });
  calls.get(
    {
      path: "/admin/search",
      summary:
        "The first reservations, users, units, payments and conversations that a text finds, of those that the reader may read",
      query: adminSearchQuery,
      data: adminSearchSchema,
      description: "What was found",
    },
    ({ account, query, language }) =>
      searchAll(services, query.q, {
        accountId: account.id,
        language,
        may: (permission) => can(account.roles, permission),
      }),
  );
  return calls.router;
}
