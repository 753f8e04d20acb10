import * as calls from "contract/passport";
import { createImplementer } from "../../../kernel/http/implement";
import type { ApiHono } from "../../../kernel/http/openapi";
import type { Services } from "../../../kernel/services";
import { getReservationRow } from "../reservation.queries";
import { changeOccupantPassport } from "./passport.commands";
import { findPassport, getOccupant, presentPassport } from "./passport.queries";

export function adminPassportRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);
  const show = async (occupantId: string) => ({ passport: presentPassport(await findPassport(services, occupantId)) });

  implement(calls.getOccupantPassport, async ({ params: { id, occupantId } }) => {
    await getReservationRow(services.db, id);
    return show((await getOccupant(services.db, id, occupantId)).id);
  });

  implement(calls.saveOccupantPassport, async ({ params, body, actor }) => {
    await changeOccupantPassport(services, { ...params, actor }, body);
    return show(params.occupantId);
  });

  implement(calls.deleteOccupantPassport, ({ params, actor }) =>
    changeOccupantPassport(services, { ...params, actor }, null),
  );

  return router;
}
