import { getAdminSearch } from "contract/admin/search";
import { can } from "domain/people/permissions";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { searchAll } from "./admin-search.queries";

export function adminSearchRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(getAdminSearch, ({ account, query, language }) =>
    searchAll(services, query.q, {
      accountId: account.id,
      language,
      may: (permission) => can(account.roles, permission),
    }),
  );

  return router;
}
