import { createRoute } from "@hono/zod-openapi";
import { calendarFeedSchema, calendarQuery } from "contract/calendar-feed";
import { bearer, requireAccount } from "../../kernel/http/authenticate";
import { idempotencyHeader, idempotent } from "../../kernel/http/idempotency";
import { answers, answersFile, answersNothing, createRouter, type ApiHono } from "../../kernel/http/openapi";
import { countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { endCalendarAddress, findCalendarToken, getCalendarOwner, renewCalendarAddress } from "./calendar-address";
import { makeCalendarFeed } from "./calendar-feed";

const tags = ["Reservations"];
const path = "/users/me/calendar-feed";

export function calendarFeedRoutes(services: Services): ApiHono {
  const router = createRouter();
  const account = requireAccount(services);

  router.openapi(
    createRoute({
      method: "get",
      path: "/reservations.ics",
      tags,
      summary: "Own stays, dues and deadlines as an iCalendar file, in the member's language",
      request: { query: calendarQuery },
      responses: answersFile("text/calendar", "The calendar"),
    }),
    async (c) => {
      const owner = await getCalendarOwner(services, c.req.valid("query").token);
      await countTry(services, "calendarFeed", owner.id);
      const calendar = await makeCalendarFeed(services, owner);
      return c.body(calendar, 200, { "content-type": "text/calendar; charset=utf-8" });
    },
  );
  router.openapi(
    createRoute({
      method: "get",
      path,
      tags,
      summary: "The token of the calendar's address",
      security: bearer,
      middleware: [account] as const,
      responses: answers(calendarFeedSchema, "The token, or null"),
    }),
    async (c) => c.json({ data: { token: await findCalendarToken(services, c.get("account").id) } }, 200),
  );
  router.openapi(
    createRoute({
      method: "post",
      path,
      tags,
      summary: "Make a new address; the one before ends",
      security: bearer,
      middleware: [account, idempotent(services)] as const,
      request: { headers: idempotencyHeader },
      responses: answersNothing("Made"),
    }),
    async (c) => {
      await renewCalendarAddress(services, c.get("account").id);
      return c.body(null, 204);
    },
  );
  router.openapi(
    createRoute({
      method: "delete",
      path,
      tags,
      summary: "End the address",
      security: bearer,
      middleware: [account] as const,
      responses: answersNothing("Ended"),
    }),
    async (c) => {
      await endCalendarAddress(services, c.get("account").id);
      return c.body(null, 204);
    },
  );
  return router;
}
