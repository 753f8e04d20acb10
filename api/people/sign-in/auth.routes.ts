import type { Context } from "hono";
import * as calls from "contract/auth";
import * as accountCalls from "contract/account";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono, Variables } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { logIn } from "./log-in";
import { endSession, refreshSession, type Origin, endOwnSession } from "./sessions";
import { signUp } from "./sign-up";
import { listSessionViews } from "../accounts/session.view";
import { changePassword, requestNewEmail, sendPasswordLink } from "./credentials";

export function authRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(
    calls.signUp,
    ({ body, language, c }) => {
      const idempotencyKey = c.req.header("idempotency-key");
      return signUp(services, body, { ...originOf(c), language, idempotencyKey });
    },
    { isOwnRepeat: true },
  );

  implement(calls.logIn, ({ body, c }) => logIn(services, body, originOf(c)));

  implement(calls.refreshTokens, ({ body, c }) => refreshSession(services, body.refreshToken, originOf(c)));

  implement(calls.logOut, ({ body }) => endSession(services, body.refreshToken));

  implement(accountCalls.listSessions, ({ account }) => listSessionViews(services.db, services.now(), account));

  implement(accountCalls.deleteSession, ({ account, params: { id } }) =>
    endOwnSession(services, { id, accountId: account.id }),
  );

  implement(accountCalls.updatePassword, ({ account, body }) => changePassword(services, account, body));

  implement(accountCalls.sendPasswordLink, ({ account }) => sendPasswordLink(services, account));

  implement(accountCalls.updateEmail, ({ account, body, c }) => requestNewEmail(services, account, body, originOf(c)));

  return router;
}

export function originOf(c: Context<{ Variables: Variables }>): Origin {
  return { userAgent: c.req.header("user-agent"), address: c.get("clientAddress") };
}
