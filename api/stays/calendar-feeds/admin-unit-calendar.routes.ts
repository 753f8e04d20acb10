import { z } from "@hono/zod-openapi";
import { unitCalendarSchema } from "contract/admin-unit-calendar";
import { id } from "contract/envelope";
import { getUnit } from "../../houses/houses/admin-house.queries";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { endUnitCalendarAddress, getUnitCalendarAddress, renewUnitCalendarAddress } from "./unit-calendar-address";

const byUnit = z.object({ slug: z.string(), id });
const addressPath = "/admin/houses/{slug}/units/{id}/calendar-address";

export function adminUnitCalendarRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, {
    notFound: "UNIT_NOT_FOUND",
    read: "reservations.read",
    write: "units.write",
  });
  const oneUnit = { path: addressPath, params: byUnit };

  calls.get(
    {
      ...oneUnit,
      summary: "The secret address of the unit's calendar, for other channels",
      data: unitCalendarSchema,
      description: "The address, or null",
    },
    async ({ params }) => {
      const unit = await getUnit(services.db, params);
      return { address: await getUnitCalendarAddress(services, unit.id) };
    },
  );
  calls.create(
    { ...oneUnit, summary: "Make a new address; the one before ends", data: unitCalendarSchema, description: "It" },
    async ({ params, actor }) => {
      await renewUnitCalendarAddress(services, { ...params, actor });
      return { address: await getUnitCalendarAddress(services, params.id) };
    },
  );
  calls.delete({ ...oneUnit, summary: "End the address", description: "Ended" }, ({ params, actor }) =>
    endUnitCalendarAddress(services, { ...params, actor }),
  );
  return calls.router;
}
