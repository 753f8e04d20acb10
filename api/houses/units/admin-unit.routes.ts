import * as calls from "contract/admin/house";
import { can } from "domain/people/permissions";
import * as roomCalls from "contract/admin/room";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getAdminHouse, getAdminUnit } from "../houses/admin-house.queries";
import { createUnit, deleteUnit, updateUnit, getAdminRoom, updateRoom } from "./unit.commands";

export function adminUnitRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);
  const { db } = services;

  implement(calls.getAdminUnit, async ({ params, account }) => {
    const unit = await getAdminUnit(db, services.now(), params);
    return can(account.roles, "units.write") ? unit : { ...unit, doorCode: "" };
  });

  implement(calls.createUnit, async ({ params: { slug }, newId, body, actor }) => {
    await createUnit(services, { slug, id: newId, actor }, body);
    return getAdminHouse(db, slug);
  });

  implement(calls.updateUnit, async ({ params, body: { version, ...values }, actor }) => {
    await updateUnit(services, { ...params, version, actor }, values);
    return getAdminHouse(db, params.slug);
  });

  implement(calls.deleteUnit, async ({ params, query: { version }, actor }) => {
    await deleteUnit(services, { ...params, version, actor });
    return getAdminHouse(db, params.slug);
  });

  implement(roomCalls.getAdminRoom, ({ params, language }) => getAdminRoom(services.db, params, language));

  implement(roomCalls.updateRoom, async ({ params, body: { version, ...change }, actor, language }) => {
    await updateRoom(services, { ...params, version, actor }, change);
    return getAdminRoom(services.db, params, language);
  });

  return router;
}
