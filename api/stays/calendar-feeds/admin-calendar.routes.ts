import * as feedCalls from "contract/calendar-feed";
import * as calls from "contract/admin/unit-calendar";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { makeHouseCalendar } from "./house-calendar";
import { getUnit } from "../../houses/houses/admin-house.queries";
import { endUnitCalendarUrl, findUnitCalendarUrl, renewUnitCalendarUrl } from "./unit-calendar-url";

export function adminCalendarRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(feedCalls.getAdminHouseCalendar, async ({ params, language }) => ({
    body: await makeHouseCalendar(services, params.slug, language),
  }));

  implement(calls.getUnitCalendarAddress, async ({ params }) => {
    const unit = await getUnit(services.db, params);
    return { address: await findUnitCalendarUrl(services, unit.id) };
  });

  implement(calls.replaceUnitCalendarAddress, async ({ params, actor }) => {
    await renewUnitCalendarUrl(services, { ...params, actor });
    return { address: await findUnitCalendarUrl(services, params.id) };
  });

  implement(calls.deleteUnitCalendarAddress, ({ params, actor }) => endUnitCalendarUrl(services, { ...params, actor }));

  return router;
}
