import * as calls from "contract/admin/reservation";
import * as listCalls from "contract/admin/reservation-list";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getAdminReservation } from "../reservations/admin-reservation.view";
import { remindSigners, remindSignersOfStays } from "./signing-reminder";

export function adminSigningRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(listCalls.sendSigningReminders, ({ body, actor }) => remindSignersOfStays(services, { ...body, actor }));

  implement(calls.sendSigningReminder, async ({ params: { id }, actor, language }) => {
    const reminded = await remindSigners(services, { id, actor });
    return { ...(await getAdminReservation(services.db, id, language, services.now())), reminded };
  });

  return router;
}
