import { createRoute } from "@hono/zod-openapi";
import { accountSchema } from "contract/account";
import { googleLinkBody } from "contract/auth";
import { bearer, requireAccount, requireFactorProof } from "../../kernel/http/authenticate";
import { idempotencyHeader, idempotent } from "../../kernel/http/idempotency";
import { answers, createRouter, jsonBody, type ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getAccountView } from "../accounts/account.queries";
import { linkGoogle, unlinkGoogle } from "./google-link";

const tags = ["Account"];

export function googleLinkRoutes(services: Services): ApiHono {
  const router = createRouter();
  const signedIn = requireAccount(services);
  const factorProved = requireFactorProof(services);
  const show = (accountId: string) => getAccountView(services, accountId, services.now());

  router.openapi(
    createRoute({
      method: "post",
      path: "/users/me/google",
      tags,
      summary: "Let me log in by Google too",
      security: bearer,
      middleware: [signedIn, factorProved, idempotent(services)] as const,
      request: { ...jsonBody(googleLinkBody), headers: idempotencyHeader },
      responses: answers(
        accountSchema,
        "The account; its owner is told by e-mail. GOOGLE_TAKEN when this Google account belongs to another one, or " +
          "another Google account to this one",
      ),
    }),
    async (c) => {
      await linkGoogle(services, c.get("account"), c.req.valid("json"));
      return c.json({ data: await show(c.get("account").id) }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "delete",
      path: "/users/me/google",
      tags,
      summary: "Do not let me log in by Google any more",
      security: bearer,
      middleware: [signedIn, factorProved] as const,
      responses: answers(accountSchema, "The account. LAST_WAY_IN when there is no password"),
    }),
    async (c) => {
      await unlinkGoogle(services, c.get("account"));
      return c.json({ data: await show(c.get("account").id) }, 200);
    },
  );

  return router;
}
