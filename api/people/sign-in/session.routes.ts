import { createRoute, z } from "@hono/zod-openapi";
import { byId } from "contract/envelope";
import { sessionSchema } from "contract/account";
import { bearer, requireAccount } from "../../kernel/http/authenticate";
import { answers, answersNothing, createRouter, type ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { listSessionViews } from "../accounts/session.view";
import { endOwnSession } from "./sessions";

const tags = ["Account"];

export function sessionRoutes(services: Services): ApiHono {
  const router = createRouter();
  const signedIn = requireAccount(services);

  router.openapi(
    createRoute({
      method: "get",
      path: "/users/me/sessions",
      tags,
      summary: "Where I am signed in, last used first",
      security: bearer,
      middleware: [signedIn] as const,
      responses: answers(z.array(sessionSchema), "The live sessions, this one among them"),
    }),
    async (c) => c.json({ data: await listSessionViews(services.db, services.now(), c.get("account")) }, 200),
  );

  router.openapi(
    createRoute({
      method: "delete",
      path: "/users/me/sessions/{id}",
      tags,
      summary: "End a session; ending this one logs out",
      security: bearer,
      middleware: [signedIn] as const,
      request: { params: byId },
      responses: answersNothing("The session has ended. SESSION_NOT_FOUND when it is not the reader's"),
    }),
    async (c) => {
      await endOwnSession(services, { id: c.req.valid("param").id, accountId: c.get("account").id });
      return c.body(null, 204);
    },
  );

  return router;
}
