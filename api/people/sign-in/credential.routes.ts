import * as calls from "contract/account";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { originOf } from "./auth.routes";
import { changePassword, requestNewEmail, sendPasswordLink } from "./credentials";

export function credentialRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.updatePassword, ({ account, body }) => changePassword(services, account, body));

  implement(calls.sendPasswordLink, ({ account }) => sendPasswordLink(services, account));

  implement(calls.updateEmail, ({ account, body, c }) => requestNewEmail(services, account, body, originOf(c)));

  return router;
}
