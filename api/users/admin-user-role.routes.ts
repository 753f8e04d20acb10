import { createRoute, z } from "@hono/zod-openapi";
import { adminUserDetailSchema } from "contract/admin-user";
import { id } from "contract/envelope";
import { requireAdmin, adminActor } from "../kernel/http/authenticate";
import { idempotent } from "../kernel/http/idempotency";
import { answers, bearer, createRouter, idempotencyHeader, type ApiHono } from "../kernel/http/openapi";
import type { Services } from "../kernel/services";
import { changeRole, endUserSessions, resendUserVerification } from "./admin-user-actions";
import { getAdminUser } from "./admin-user.queries";

const byId = z.object({ id });

/** What staff do to an account: who is an admin, sessions, the mail that confirms the e-mail. */
export function adminUserRoleRoutes(services: Services): ApiHono {
  const router = createRouter();
  const admin = requireAdmin(services);
  const secure = { tags: ["Admin"], security: bearer, middleware: admin };
  const responses = answers(adminUserDetailSchema, "The user as they are now");

  for (const [method, summary] of [
    ["put", "Make a user an admin, whose e-mail is confirmed. EMAIL_NOT_VERIFIED otherwise"],
    ["delete", "Make an admin a member again. OWN_ROLE for oneself, LAST_ADMIN for the last one"],
  ] as const) {
    router.openapi(
      createRoute({
        ...secure,
        method,
        path: "/admin/users/{id}/admin",
        summary,
        request: { params: byId },
        responses,
      }),
      async (c) => {
        const user = c.req.valid("param").id;
        await changeRole(services, user, method === "put" ? "admin" : "member", adminActor(c));
        return c.json({ data: await getAdminUser(services, user, c.get("account")) }, 200);
      },
    );
  }
  router.openapi(
    createRoute({
      ...secure,
      method: "put",
      path: "/admin/users/{id}/sessions/end",
      summary: "Log a user out everywhere; of one's own sessions this one stays",
      request: { params: byId },
      responses,
    }),
    async (c) => {
      const user = c.req.valid("param").id;
      await endUserSessions(services, user, c.get("account"), adminActor(c));
      return c.json({ data: await getAdminUser(services, user, c.get("account")) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "post",
      path: "/admin/users/{id}/verify-email/resend",
      summary: "Send the mail that confirms the e-mail again; nothing for one that is confirmed",
      middleware: [admin, idempotent(services)] as const,
      request: { params: byId, headers: idempotencyHeader },
      responses,
    }),
    async (c) => {
      const user = c.req.valid("param").id;
      await resendUserVerification(services, user, adminActor(c));
      return c.json({ data: await getAdminUser(services, user, c.get("account")) }, 200);
    },
  );
  return router;
}
