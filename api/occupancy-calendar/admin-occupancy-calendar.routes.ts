import { weekBoardQuery, weekBoardSchema } from "contract/occupancy-calendar";
import type { ApiHono } from "../kernel/http/openapi";
import { createAdminCalls } from "../kernel/records/admin-calls";
import type { Services } from "../kernel/services";
import { getWeekBoard } from "./occupancy-calendar";

export function adminOccupancyCalendarRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services);
  calls.get(
    {
      path: "/admin/reservations/week",
      summary: "Units × days with the stays that hold them",
      query: weekBoardQuery,
      data: weekBoardSchema,
      description: "The board",
    },
    ({ query, language }) => getWeekBoard(services, query, language),
  );
  return calls.router;
}
