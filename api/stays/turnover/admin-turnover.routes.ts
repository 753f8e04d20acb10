import * as calls from "contract/admin/turnover";
import { cleansEveryHouse, type AdminRole } from "domain/people/permissions";
import { seoulDay } from "domain/seoul-time";
import { getUnitState } from "../../houses/units/unit-state.queries";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { listRepairs, listTurnover } from "./admin-turnover.queries";
import { markUnit } from "./unit-state.commands";

export function adminTurnoverRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.listTurnover, ({ query: { date, house }, language, account }) => {
    const now = services.now();
    const cleanerId = cleanerOf(account);
    return listTurnover(services.db, { now, date: date ?? seoulDay(now), house, language, cleanerId });
  });

  implement(calls.markUnit, async ({ params, body, actor, account }) => {
    await markUnit(services, { ...params, ...body, actor, cleanerId: cleanerOf(account) });
    return getUnitState(services.db, services.now(), params.id);
  });

  implement(calls.listRepairs, ({ query: { house }, language, account }) =>
    listRepairs(services.db, { house, language, cleanerId: cleanerOf(account) }),
  );

  return router;
}

/** The id of a reader who sees the houses alone that are chosen for the account; undefined for one who sees all. */
const cleanerOf = ({ id, roles }: { id: string; roles: readonly AdminRole[] }): string | undefined =>
  cleansEveryHouse(roles) ? undefined : id;
