import * as calls from "contract/calendar-feed";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { makeHouseCalendar } from "./house-calendar";

export function adminHouseCalendarRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.getAdminHouseCalendar, async ({ params, language }) => ({
    body: await makeHouseCalendar(services, params.slug, language),
  }));

  return router;
}
