import * as calls from "contract/auth";
import * as accountCalls from "contract/account";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { originOf } from "./auth.routes";
import { verifyGoogleIdToken } from "./google-identity";
import { signInByGoogle, signUpByGoogle } from "./google-sign-in";
import { getAccountView } from "../accounts/account.queries";
import { linkGoogle, unlinkGoogle } from "./google-link";

export function googleRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.logInWithGoogle, async ({ body: { idToken, nonce }, c }) => {
    const identity = await verifyGoogleIdToken(services, idToken, nonce);
    return signInByGoogle(services, identity, originOf(c));
  });

  implement(calls.signUpWithGoogle, ({ body, language, c }) =>
    signUpByGoogle(services, body, { ...originOf(c), language }),
  );

  implement(accountCalls.connectGoogle, async ({ account, body }) => {
    await linkGoogle(services, account, body);
    return getAccountView(services, account.id, services.now());
  });

  implement(accountCalls.disconnectGoogle, async ({ account }) => {
    await unlinkGoogle(services, account);
    return getAccountView(services, account.id, services.now());
  });

  return router;
}
