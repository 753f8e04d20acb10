import { z } from "@hono/zod-openapi";
import { adminUnitDetailSchema } from "contract/admin-house";
import { turnoverQuery, turnoverUnitSchema, unitStateBody } from "contract/admin-turnover";
import { id } from "contract/envelope";
import { seoulDay } from "domain/seoul-time";
import { getAdminUnit } from "../../houses/houses/admin-house.queries";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { listTurnover } from "./admin-turnover.queries";
import { markUnit } from "./unit-state.commands";

const byUnit = z.object({ slug: z.string(), id });

export function adminTurnoverRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { read: "units.write", write: "units.write" });
  calls.get(
    {
      path: "/admin/turnover",
      summary: "The units to make ready on a day",
      query: turnoverQuery,
      data: z.array(turnoverUnitSchema),
      description: "All of them: those with an arrival on that day first, then by house",
    },
    ({ query: { date, house }, language }) => {
      const now = services.now();
      return listTurnover(services.db, { now, date: date ?? seoulDay(now), house, language });
    },
  );
  calls.update(
    {
      path: "/admin/houses/{slug}/units/{id}/state",
      summary: "Mark a unit as clean, dirty or inspected",
      params: byUnit,
      body: unitStateBody,
      data: adminUnitDetailSchema,
      description: "The unit",
    },
    async ({ params, body, actor }) => {
      await markUnit(services, { ...params, ...body, actor });
      return getAdminUnit(services.db, services.now(), params);
    },
  );
  return calls.router;
}
