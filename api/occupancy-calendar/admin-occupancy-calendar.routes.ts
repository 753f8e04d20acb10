import { z } from "@hono/zod-openapi";
import { occupancyCalendarQuery, occupancyCalendarSchema, unitChoiceSchema } from "contract/occupancy-calendar";
import type { ApiHono } from "../kernel/http/openapi";
import { createAdminCalls } from "../kernel/records/admin-calls";
import type { Services } from "../kernel/services";
import { getOccupancyCalendar, listUnitChoices } from "./occupancy-calendar";

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
  calls.get(
    {
      path: "/admin/units",
      summary: "Every unit with its house, to choose one",
      data: z.array(unitChoiceSchema),
      description: "The units in the order of their houses",
    },
    ({ language }) => listUnitChoices(services.db, language),
  );
  return calls.router;
}
