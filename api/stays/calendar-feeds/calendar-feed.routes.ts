import * as calls from "contract/calendar-feed";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import {
  endCalendarUrl,
  findCalendarToken,
  getCalendarOwner,
  renewCalendarUrl,
  makeCalendarFeed,
} from "./calendar-feed";

export function calendarFeedRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.getReservationsCalendar, async ({ query }) => {
    const owner = await getCalendarOwner(services, query.token);
    await countTry(services, "calendarFeed", owner.id);
    return { body: await makeCalendarFeed(services, owner) };
  });

  implement(calls.getCalendarFeed, async ({ account }) => ({
    token: await findCalendarToken(services, account.id),
  }));

  implement(calls.replaceCalendarFeed, ({ account }) => renewCalendarUrl(services, account.id));

  implement(calls.deleteCalendarFeed, ({ account }) => endCalendarUrl(services, account.id));

  return router;
}
