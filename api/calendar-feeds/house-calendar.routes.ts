import { createRoute, z } from "@hono/zod-openapi";
import { requireAdmin } from "../kernel/http/authenticate";
import { answersFile, bearer, createRouter, type ApiHono } from "../kernel/http/openapi";
import type { Services } from "../kernel/services";
import { makeHouseCalendar } from "./house-calendar";

export function houseCalendarRoutes(services: Services): ApiHono {
  const router = createRouter();
  router.openapi(
    createRoute({
      method: "get",
      path: "/admin/houses/{slug}/calendar.ics",
      tags: ["Admin"],
      summary: "The stays of a house as an iCalendar file",
      security: bearer,
      middleware: [requireAdmin(services)] as const,
      request: { params: z.object({ slug: z.string() }) },
      responses: answersFile("text/calendar", "The calendar"),
    }),
    async (c) => {
      const calendar = await makeHouseCalendar(services, c.req.valid("param").slug, c.get("language"));
      return c.body(calendar, 200, { "content-type": "text/calendar; charset=utf-8" });
    },
  );
  return router;
}
