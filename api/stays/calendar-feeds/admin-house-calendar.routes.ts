import { z } from "@hono/zod-openapi";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { makeHouseCalendar } from "./house-calendar";

export function adminHouseCalendarRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, {
    notFound: "HOUSE_NOT_FOUND",
    read: "reservations.read",
    write: "reservations.write",
  });
  calls.download(
    {
      path: "/admin/houses/{slug}/calendar.ics",
      summary: "The stays of a house as an iCalendar file",
      params: z.object({ slug: z.string() }),
      type: "text/calendar",
      description: "The calendar",
    },
    async ({ params, language }) => ({ body: await makeHouseCalendar(services, params.slug, language) }),
  );
  return calls.router;
}
