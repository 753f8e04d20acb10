import { adminSearchQuery, adminSearchSchema } from "contract/admin-search";
import type { ApiHono } from "../kernel/http/openapi";
import { createAdminCalls } from "../kernel/records/admin-calls";
import type { Services } from "../kernel/services";
import { searchAll } from "./admin-search.queries";

export function adminSearchRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services);
  calls.get(
    {
      path: "/admin/search",
      summary: "The first reservations, users, units and payments that a text finds",
      query: adminSearchQuery,
      data: adminSearchSchema,
      description: "What was found",
    },
    ({ query, language }) => searchAll(services, query.q, language),
  );
  return calls.router;
}
