import { createHash } from "node:crypto";
import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  checkedLinkSchema,
  checkLinkBody,
  forgotPasswordBody,
  resetPasswordBody,
  verifyEmailBody,
  verifyEmailCodeBody,
} from "contract/auth";
import { bearer, findReader, requireAccount } from "../../kernel/http/authenticate";
import { idempotencyHeader, idempotent } from "../../kernel/http/idempotency";
import { answers, answersNothing, createRouter, jsonBody, type ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getAccountLink } from "../accounts/account-links";
import { originOf } from "./auth.routes";
import { resendVerification, verifyEmail, verifyEmailByCode, type MoveStays } from "./email-verification";
import { checkPasswordLink, forgotPassword, resetPassword } from "./password-reset";

const tags = ["Signing in"];

/** `moveStays`: what else follows a changed e-mail. */
export function mailLinkRoutes(services: Services, moveStays: MoveStays): ApiHono {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: "post",
      path: "/auth/check-link",
      tags,
      summary: "Whether a link of an e-mail still works, before anybody fills in a form",
      request: jsonBody(checkLinkBody),
      responses: answers(
        checkedLinkSchema,
        "It works, as far as one can tell now; nothing has changed. LINK_GONE for a link that is used, replaced, over or " +
          "for something else",
      ),
    }),
    async (c) => {
      const { token, use } = c.req.valid("json");
      if (use === "resetPassword") return c.json({ data: await checkPasswordLink(services, token) }, 200);
      const { email } = await getAccountLink(services, services.db, token, ["verifyEmail", "changeEmail"]);
      return c.json({ data: { email } }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/auth/verify-email",
      tags,
      summary: "Confirm an address by the link that was sent there",
      request: jsonBody(verifyEmailBody),
      responses: answersNothing(
        "The account's address is confirmed, or changed to the new one; again, the same answer. LINK_GONE for a link " +
          "that is replaced or over; EMAIL_TAKEN when the new address has an account by now. A changed address ends " +
          "every session but that of the bearer token, if one is sent",
      ),
    }),
    async (c) => {
      const { token } = c.req.valid("json");
      await verifyEmail(services, { token, reader: await findReader(services, c), moveStays });
      return c.body(null, 204);
    },
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/auth/verify-email/code",
      tags,
      summary: "Confirm my address by the code that was sent there with the link",
      security: bearer,
      middleware: [requireAccount(services)] as const,
      request: jsonBody(verifyEmailCodeBody),
      responses: answersNothing(
        "The account's address is confirmed; again, the same answer. Ten codes a day, then RATE_LIMITED: the link works on",
      ),
    }),
    async (c) => {
      await verifyEmailByCode(services, c.get("account").id, c.req.valid("json").emailCode);
      return c.body(null, 204);
    },
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/auth/verify-email/resend",
      tags,
      summary: "Send the link that confirms my address again",
      security: bearer,
      middleware: [requireAccount(services)] as const,
      responses: answersNothing(
        "Another link is on its way, for 72 hours, and older ones are dead; nothing is sent to a confirmed address. " +
          "Three an hour, then RATE_LIMITED",
      ),
    }),
    async (c) => {
      await resendVerification(services, c.get("account").id);
      return c.body(null, 204);
    },
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/auth/forgot-password",
      tags,
      summary: "Ask for a link that sets a new password",
      request: jsonBody(forgotPasswordBody),
      responses: answersNothing(
        "The same for every address: an e-mail goes out only to an account, three an hour at most",
      ),
    }),
    async (c) => {
      await forgotPassword(services, c.req.valid("json").email, originOf(c));
      return c.body(null, 204);
    },
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/auth/reset-password",
      tags,
      summary: "Set a new password by the link that was mailed",
      middleware: [idempotent(services, scopeOfToken)] as const,
      request: { ...jsonBody(resetPasswordBody), headers: idempotencyHeader },
      responses: answersNothing(
        "The password is set, the address is confirmed, Google is unlinked and every session has ended. LINK_GONE for a " +
          "link that is used, replaced or over. With an invitation, the guest agrees to the terms of use",
      ),
    }),
    async (c) => {
      await resetPassword(services, c.req.valid("json"), originOf(c));
      return c.body(null, 204);
    },
  );

  return router;
}

/** The token itself is not stored. */
async function scopeOfToken(c: Context): Promise<string> {
  const body = (await c.req.json().catch(() => null)) as { token?: unknown } | null;
  return createHash("sha256")
    .update(String(body?.token ?? ""))
    .digest("base64url");
}
