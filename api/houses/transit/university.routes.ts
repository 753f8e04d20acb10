import * as calls from "contract/commute";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { listUniversities } from "./commute";

export function universityRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.listUniversities, ({ language }) =>
    listUniversities(language).map(({ key, names, location }) => ({ slug: key, names, location })),
  );
  return router;
}
