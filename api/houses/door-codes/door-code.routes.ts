import { createRoute } from "@hono/zod-openapi";
import { doorCodeSchema } from "contract/admin-turnover";
import { byId } from "contract/envelope";
import { bearer, requireAccount } from "../../kernel/http/authenticate";
import { answers, createRouter, type ApiHono } from "../../kernel/http/openapi";
import { countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { showOwnDoorCode } from "./door-code.commands";

/** Not idempotent: each look is in the audit log, and stored answers would hold the code. */
export function doorCodeRoutes(services: Services): ApiHono {
  const router = createRouter();
  router.openapi(
    createRoute({
      method: "post",
      path: "/reservations/{id}/door-code/show",
      tags: ["Reservations"],
      summary:
        "The door code of an own stay, from the time of the check-in e-mail until check-out; every look is logged",
      security: bearer,
      middleware: [requireAccount(services)] as const,
      request: { params: byId },
      responses: answers(doorCodeSchema, "The code"),
    }),
    async (c) => {
      const accountId = c.get("account").id;
      await countTry(services, "doorCode", accountId);
      const doorCode = await showOwnDoorCode(services, {
        id: c.req.valid("param").id,
        accountId,
        address: c.get("clientAddress"),
        language: c.get("language"),
      });
      return c.json({ data: { doorCode } }, 200);
    },
  );
  return router;
}
