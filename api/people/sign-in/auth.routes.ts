import type { Context } from "hono";
import * as calls from "contract/auth";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono, Variables } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { logIn } from "./log-in";
import { endSession, refreshSession, type Origin } from "./sessions";
import { signUp } from "./sign-up";

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

  return router;
}

export function originOf(c: Context<{ Variables: Variables }>): Origin {
  return { userAgent: c.req.header("user-agent"), address: c.get("clientAddress") };
}
