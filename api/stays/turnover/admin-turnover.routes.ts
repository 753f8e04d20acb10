import * as houseCalls from "contract/admin/house";
import * as calls from "contract/admin/turnover";
import { seoulDay } from "domain/seoul-time";
import { getAdminUnit } from "../../houses/houses/admin-house.queries";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { listTurnover } from "./admin-turnover.queries";
import { markUnit } from "./unit-state.commands";

export function adminTurnoverRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.listTurnover, ({ query: { date, house }, language }) => {
    const now = services.now();
    return listTurnover(services.db, { now, date: date ?? seoulDay(now), house, language });
  });

  implement(houseCalls.markUnit, async ({ params, body, actor }) => {
    await markUnit(services, { ...params, ...body, actor });
    return getAdminUnit(services.db, services.now(), params);
  });

  return router;
}
