import { createRoute } from "@hono/zod-openapi";
import { emailBody, passwordBody } from "contract/account";
import { bearer, requireAccount, requireFactorProof } from "../../kernel/http/authenticate";
import { answersNothing, createRouter, jsonBody, type ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { originOf } from "./auth.routes";
import { changePassword, requestNewEmail, sendPasswordLink } from "./credentials";

const tags = ["Account"];

export function credentialRoutes(services: Services): ApiHono {
  const router = createRouter();
  const signedIn = requireAccount(services);
  const factorProved = requireFactorProof(services);

  router.openapi(
    createRoute({
      method: "put",
      path: "/users/me/password",
      tags,
      summary: "Set another password",
      security: bearer,
      middleware: [signedIn, factorProved] as const,
      request: jsonBody(passwordBody),
      responses: answersNothing(
        "Every other session of the account has ended with its notifications, its calendar has another address, and its owner is told by e-mail. Ten wrong tries in 15 minutes " +
          "at the current password: RATE_LIMITED. PASSWORD_NOT_SET where there is none: POST /v1/users/me/password-link",
      ),
    }),
    async (c) => {
      await changePassword(services, c.get("account"), c.req.valid("json"));
      return c.body(null, 204);
    },
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/users/me/password-link",
      tags,
      summary: "E-mail me a link that sets a password",
      security: bearer,
      middleware: [signedIn] as const,
      responses: answersNothing("A link is on its way, for an hour. Three an hour, then RATE_LIMITED"),
    }),
    async (c) => {
      await sendPasswordLink(services, c.get("account"));
      return c.body(null, 204);
    },
  );

  router.openapi(
    createRoute({
      method: "put",
      path: "/users/me/email",
      tags,
      summary: "Ask for another e-mail",
      security: bearer,
      middleware: [signedIn, factorProved] as const,
      request: jsonBody(emailBody),
      responses: answersNothing(
        "A link went to the new address and lives for 24 hours, and a notice to the old one, which stays until POST /v1/auth/verify-email " +
          "takes it. EMAIL_TAKEN when the new one has an account",
      ),
    }),
    async (c) => {
      await requestNewEmail(services, c.get("account"), c.req.valid("json"), originOf(c));
      return c.body(null, 204);
    },
  );

  return router;
}
