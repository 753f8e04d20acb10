import { adminReservationSchema } from "contract/admin-reservation";
import { byId, id } from "contract/envelope";
import {
  adminChangeBody,
  adminChangeQuoteBody,
  changeQuoteSchema,
  moveOptionsQuery,
  moveOptionsSchema,
  stayChangeSchema,
} from "contract/stay-change";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { getAdminReservation } from "../../stays/reservations/admin-reservation.view";
import { getReservationRow } from "../../stays/reservations/reservation.queries";
import { listReservationViews } from "../../stays/reservations/reservation.view";
import { listMoveOptions } from "./move-options";
import { createChange, quoteChange, withdrawChange } from "./stay-change.commands";

const changesPath = "/admin/reservations/{id}/changes";

/** Admins change a stay, to another unit too. */
export function adminStayChangeRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, {
    notFound: "RESERVATION_NOT_FOUND",
    read: "reservations.read",
    write: "reservations.write",
  });
  const requestedBy = "admin" as const;

  calls.action(
    {
      method: "post",
      path: `${changesPath}/quote`,
      summary: "What other dates, another unit or bedding sets would cost; nothing is held",
      params: byId,
      body: adminChangeQuoteBody,
      data: changeQuoteSchema,
      description: "The difference and the new schedule",
    },
    ({ params, body, language }) => quoteChange(services, { id: params.id, request: body, requestedBy }, language),
  );
  calls.get(
    {
      path: `${changesPath}/units`,
      summary:
        "The units to which a stay can move for these dates: free, with room for its guests; its own house first",
      params: byId,
      query: moveOptionsQuery,
      data: moveOptionsSchema,
      description: "The units, by house",
    },
    async ({ params: { id }, query, language }) => {
      const reservation = await getReservationRow(services.db, id);
      return listMoveOptions(services.db, reservation, query, { language, now: services.now() });
    },
  );
  calls.create(
    {
      path: changesPath,
      needsProof: true,
      summary:
        "Change a stay: at once if nothing is to be signed and paid, else its nights are held and every occupant gets the addendum",
      params: byId,
      body: adminChangeBody,
      data: stayChangeSchema,
      description: "The change",
    },
    async ({ params: { id }, body, actor, newId, language }) => {
      await createChange(services, { id, changeId: newId, request: body, requestedBy, actor });
      const [view] = await listReservationViews(services.db, [id], language, services.now());
      return view!.changes.find((change) => change.id === newId)!;
    },
  );
  calls.action(
    {
      method: "delete",
      path: `${changesPath}/{changeId}`,
      needsProof: true,
      summary: "Withdraw a pending change; what was paid for it goes back in full",
      params: byId.extend({ changeId: id }),
      data: adminReservationSchema,
      description: "The reservation, as it was",
      isIdempotent: true,
    },
    async ({ params: { id, changeId }, actor, language }) => {
      await withdrawChange(services, { id, changeId, actor });
      return getAdminReservation(services.db, id, language, services.now());
    },
  );
  return calls.router;
}
