import * as calls from "contract/admin/unit-calendar";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { makeUnitCalendar } from "./unit-calendar";
import { checkUnitCalendarToken } from "./unit-calendar-url";

export function unitCalendarRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.getUnitCalendar, async ({ params: { id: unitId }, query: { token, feed }, language }) => {
    await checkUnitCalendarToken(services, { unitId, token });
    await countTry(services, "calendarFeed", unitId);
    return { body: await makeUnitCalendar(services, { unitId, withoutFeed: feed, language }) };
  });

  return router;
}
