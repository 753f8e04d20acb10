import * as calls from "contract/account";
import { logInWithCode as logInWithCodeCall } from "contract/auth";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { originOf } from "./auth.routes";
import { logInWithCode } from "./enter";
import { proveIdentity } from "./proof";
import { confirmSetUp, getSecondFactor, renewRecoveryCodes, startSetUp, switchOff } from "./second-factor";

/** No call here is idempotent, because the stored answer would keep a secret. */
export function secondFactorRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(logInWithCodeCall, ({ body, c }) => logInWithCode(services, body, originOf(c)));

  implement(calls.getSecondFactor, ({ account }) => getSecondFactor(services.db, account.id));

  implement(calls.startSecondFactorSetUp, ({ account }) => startSetUp(services, account));

  implement(calls.confirmSecondFactorSetUp, async ({ account, body: { code } }) => {
    await confirmSetUp(services, account, code);
    return getSecondFactor(services.db, account.id);
  });

  implement(calls.switchOffSecondFactor, ({ account }) => switchOff(services, account));

  implement(calls.renewRecoveryCodes, async ({ account }) => ({
    recoveryCodes: await renewRecoveryCodes(services, account),
  }));

  implement(calls.proveIdentity, ({ account, body }) => proveIdentity(services, account, body));

  return router;
}
