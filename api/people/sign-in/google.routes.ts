import { createRoute } from "@hono/zod-openapi";
import { googleBody, googleResultSchema, googleSignUpBody, tokensSchema } from "contract/auth";
import { answers, answersCreated, createRouter, jsonBody, type ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { originOf } from "./auth.routes";
import { verifyGoogleIdToken } from "./google-identity";
import { signInByGoogle } from "./google-sign-in";
import { signUpByGoogle } from "./google-sign-up";

const tags = ["Signing in"];

export function googleRoutes(services: Services): ApiHono {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: "post",
      path: "/auth/google",
      tags,
      summary: "Sign in by Google",
      request: jsonBody(googleBody),
      responses: answers(
        googleResultSchema,
        "Tokens; or what is known of somebody who has yet to sign up; or a linkToken for somebody who has to log in first",
      ),
    }),
    async (c) => {
      const { idToken, nonce } = c.req.valid("json");
      const identity = await verifyGoogleIdToken(services, idToken, nonce);
      return c.json({ data: await signInByGoogle(services, identity, originOf(c)) }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/auth/google/sign-up",
      tags,
      summary: "Make an account of who Google knows",
      request: jsonBody(googleSignUpBody),
      responses: answersCreated(tokensSchema, "Tokens; again for a repetition. SIGN_UP_TOKEN_INVALID after 15 minutes"),
    }),
    async (c) => {
      const asker = { ...originOf(c), language: c.get("language") };
      return c.json({ data: await signUpByGoogle(services, c.req.valid("json"), asker) }, 201);
    },
  );

  return router;
}
