import * as calls from "contract/account";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { listSessionViews } from "../accounts/session.view";
import { endOwnSession } from "./sessions";

export function sessionRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.listSessions, ({ account }) => listSessionViews(services.db, services.now(), account));

  implement(calls.deleteSession, ({ account, params: { id } }) =>
    endOwnSession(services, { id, accountId: account.id }),
  );

  return router;
}
