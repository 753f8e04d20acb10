import { occupancyCalendarQuery, occupancyCalendarSchema } from "contract/occupancy-calendar";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { getOccupancyCalendar } from "./occupancy-calendar";

export function adminOccupancyCalendarRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { read: "reservations.read", write: "reservations.write" });
  calls.get(
    {
      path: "/admin/reservations/week",
      summary: "Units × days with the stays that hold them",
      query: occupancyCalendarQuery,
      data: occupancyCalendarSchema,
      description: "A page of the occupancy calendar",
    },
    ({ query, language }) => getOccupancyCalendar(services, query, language),
  );
  return calls.router;
}
