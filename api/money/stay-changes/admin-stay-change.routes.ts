import * as calls from "contract/admin/stay-change";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getAdminReservation } from "../../stays/reservations/admin-reservation.view";
import { getReservationRow } from "../../stays/reservations/reservation.queries";
import { listReservationViews } from "../../stays/reservations/reservation.view";
import { listMoveOptions } from "./move-options";
import { createChange, quoteChange, withdrawChange } from "./stay-change.commands";

/** Admins change a stay, to another unit too. */
export function adminStayChangeRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);
  const requestedBy = "admin" as const;

  implement(calls.quoteAdminStayChange, ({ params, body, language }) =>
    quoteChange(services, { id: params.id, request: body, requestedBy }, language),
  );

  implement(calls.listMoveOptions, async ({ params: { id }, query, language }) => {
    const reservation = await getReservationRow(services.db, id);
    return listMoveOptions(services.db, reservation, query, { language, now: services.now() });
  });

  implement(calls.createAdminStayChange, async ({ params: { id }, body, actor, newId, language }) => {
    await createChange(services, { id, changeId: newId, request: body, requestedBy, actor });
    const [view] = await listReservationViews(services.db, [id], language, services.now());
    return view!.changes.find((change) => change.id === newId)!;
  });

  implement(calls.withdrawAdminStayChange, async ({ params: { id, changeId }, actor, language }) => {
    await withdrawChange(services, { id, changeId, actor });
    return getAdminReservation(services.db, id, language, services.now());
  });

  return router;
}
