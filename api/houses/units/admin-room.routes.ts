import * as calls from "contract/admin/room";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getAdminRoom, updateRoom } from "./room.commands";

/** What visitors see of a unit: edited like the house, without the door code. */
export function adminRoomRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.getAdminRoom, ({ params, language }) => getAdminRoom(services.db, params, language));

  implement(calls.updateRoom, async ({ params, body: { version, ...change }, actor, language }) => {
    await updateRoom(services, { ...params, version, actor }, change);
    return getAdminRoom(services.db, params, language);
  });
  return router;
}
