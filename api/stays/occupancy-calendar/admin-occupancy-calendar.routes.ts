import * as calls from "contract/occupancy-calendar";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getOccupancyCalendar } from "./occupancy-calendar";

export function adminOccupancyCalendarRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.getOccupancyCalendar, ({ query, language }) => getOccupancyCalendar(services, query, language));

  return router;
}
