import { createHash } from "node:crypto";
import type { Context } from "hono";
import * as calls from "contract/auth";
import { findReader } from "../../kernel/http/authenticate";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getAccountLink } from "../accounts/account-links";
import { originOf } from "./auth.routes";
import { resendVerification, verifyEmail, verifyEmailByCode, type MoveStays } from "./email-verification";
import { checkPasswordLink, forgotPassword, resetPassword } from "./password-reset";

/** `moveStays`: what else follows a changed e-mail. */
export function mailLinkRoutes(services: Services, moveStays: MoveStays): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.checkMailLink, async ({ body: { token, use } }) => {
    if (use === "resetPassword") return checkPasswordLink(services, token);
    const { email } = await getAccountLink(services, services.db, token, ["verifyEmail", "changeEmail"]);
    return { email };
  });

  implement(calls.verifyEmail, async ({ body: { token }, c }) =>
    verifyEmail(services, { token, reader: await findReader(services, c), moveStays }),
  );

  implement(calls.verifyEmailByCode, ({ account, body }) => verifyEmailByCode(services, account.id, body.emailCode));

  implement(calls.resendVerificationEmail, ({ account }) => resendVerification(services, account.id));

  implement(calls.requestPasswordReset, ({ body, c }) => forgotPassword(services, body.email, originOf(c)));

  implement(calls.resetPassword, ({ body, c }) => resetPassword(services, body, originOf(c)), { keysOf: scopeOfToken });

  return router;
}

/** The token itself is not stored. */
async function scopeOfToken(c: Context): Promise<string> {
  const body = (await c.req.json().catch(() => null)) as { token?: unknown } | null;
  return createHash("sha256")
    .update(String(body?.token ?? ""))
    .digest("base64url");
}
