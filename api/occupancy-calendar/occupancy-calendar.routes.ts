import { createRoute } from "@hono/zod-openapi";
import { occupancyCalendarQuery, occupancyCalendarSchema } from "contract/occupancy-calendar";
import { requireAdmin } from "../kernel/http/authenticate";
import { answers, bearer, createRouter, type ApiHono } from "../kernel/http/openapi";
import type { Services } from "../kernel/services";
import { getOccupancyCalendar } from "./occupancy-calendar";

export function occupancyCalendarRoutes(services: Services): ApiHono {
  const router = createRouter();
  const admin = requireAdmin(services);
  const secure = { tags: ["Admin"], security: bearer };

  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/reservations/week",
      summary: "Units × days with the stays that hold them",
      middleware: [admin] as const,
      request: { query: occupancyCalendarQuery },
      responses: answers(occupancyCalendarSchema, "The board"),
    }),
    async (c) => c.json({ data: await getOccupancyCalendar(services, c.req.valid("query"), c.get("language")) }, 200),
  );
  return router;
}
