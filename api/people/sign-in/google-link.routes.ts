import * as calls from "contract/account";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getAccountView } from "../accounts/account.queries";
import { linkGoogle, unlinkGoogle } from "./google-link";

export function googleLinkRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.connectGoogle, async ({ account, body }) => {
    await linkGoogle(services, account, body);
    return getAccountView(services, account.id, services.now());
  });

  implement(calls.disconnectGoogle, async ({ account }) => {
    await unlinkGoogle(services, account);
    return getAccountView(services, account.id, services.now());
  });

  return router;
}
