import * as calls from "contract/auth";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { originOf } from "./auth.routes";
import { verifyGoogleIdToken } from "./google-identity";
import { signInByGoogle } from "./google-sign-in";
import { signUpByGoogle } from "./google-sign-up";

export function googleRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.logInWithGoogle, async ({ body: { idToken, nonce }, c }) => {
    const identity = await verifyGoogleIdToken(services, idToken, nonce);
    return signInByGoogle(services, identity, originOf(c));
  });

  implement(calls.signUpWithGoogle, ({ body, language, c }) =>
    signUpByGoogle(services, body, { ...originOf(c), language }),
  );

  return router;
}
