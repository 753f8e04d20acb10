import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { logInBody, logInResultSchema, logOutBody, refreshBody, signUpBody, tokensSchema } from "contract/auth";
import {
  answers,
  answersCreated,
  answersNothing,
  createRouter,
  jsonBody,
  type ApiHono,
  type Variables,
} from "../../kernel/http/openapi";
import { idempotencyHeader } from "../../kernel/http/idempotency";
import type { Services } from "../../kernel/services";
import { logIn } from "./log-in";
import { endSession, refreshSession, type Origin } from "./sessions";
import { signUp } from "./sign-up";

const tags = ["Signing in"];

export function authRoutes(services: Services): ApiHono {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: "post",
      path: "/auth/sign-up",
      tags,
      summary: "Make an account and sign in",
      request: { ...jsonBody(signUpBody), headers: idempotencyHeader },
      responses: answersCreated(
        tokensSchema,
        "Tokens of the first session. EMAIL_TAKEN when the e-mail has an account",
      ),
    }),
    async (c) => {
      const asker = {
        ...originOf(c),
        language: c.get("language"),
        idempotencyKey: c.req.valid("header")["idempotency-key"],
      };
      return c.json({ data: await signUp(services, c.req.valid("json"), asker) }, 201);
    },
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/auth/login",
      tags,
      summary: "Sign in",
      request: jsonBody(logInBody),
      responses: answers(
        logInResultSchema,
        "Tokens of a new session; with a second factor on, a ticket for POST /v1/auth/second-factor. CREDENTIALS_WRONG says no more than that; RATE_LIMITED tells the wait",
      ),
    }),
    async (c) => {
      return c.json({ data: await logIn(services, c.req.valid("json"), originOf(c)) }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/auth/refresh-token",
      tags,
      summary: "Exchange a refresh token for a new pair",
      request: jsonBody(refreshBody),
      responses: answers(tokensSchema, "A new pair; the same one for repetitions within 30 seconds"),
    }),
    async (c) => c.json({ data: await refreshSession(services, c.req.valid("json").refreshToken, originOf(c)) }, 200),
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/auth/logout",
      tags,
      summary: "End the session of a refresh token",
      request: jsonBody(logOutBody),
      responses: answersNothing("The session has ended, or was none"),
    }),
    async (c) => {
      await endSession(services, c.req.valid("json").refreshToken);
      return c.body(null, 204);
    },
  );

  return router;
}

export function originOf(c: Context<{ Variables: Variables }>): Origin {
  return { userAgent: c.req.header("user-agent"), address: c.get("clientAddress") };
}
