import * as calls from "contract/account";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { deleteAccount, previewDeletion } from "./deletion";

export function deletionRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.previewAccountDeletion, ({ account }) => previewDeletion(services, account.id));

  implement(calls.deleteAccount, ({ account, body }) => deleteAccount(services, account.id, body));

  return router;
}
