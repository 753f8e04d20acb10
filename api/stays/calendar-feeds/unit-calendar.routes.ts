import { createRoute } from "@hono/zod-openapi";
import { unitCalendarQuery } from "contract/admin-unit-calendar";
import { byId } from "contract/envelope";
import { answersFile, createRouter, type ApiHono } from "../../kernel/http/openapi";
import { countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { makeUnitCalendar } from "./unit-calendar";
import { checkUnitCalendarToken } from "./unit-calendar-address";

export function unitCalendarRoutes(services: Services): ApiHono {
  const router = createRouter();
  router.openapi(
    createRoute({
      method: "get",
      path: "/units/{id}/calendar.ics",
      tags: ["Houses"],
      summary: "When a unit is taken, as an iCalendar file for other channels",
      request: { params: byId, query: unitCalendarQuery },
      responses: answersFile("text/calendar", "The calendar"),
    }),
    async (c) => {
      const { id: unitId } = c.req.valid("param");
      const { token, feed } = c.req.valid("query");
      await checkUnitCalendarToken(services, { unitId, token });
      await countTry(services, "calendarFeed", unitId);
      const calendar = await makeUnitCalendar(services, { unitId, withoutFeed: feed, language: c.get("language") });
      return c.body(calendar, 200, { "content-type": "text/calendar; charset=utf-8" });
    },
  );
  return router;
}
