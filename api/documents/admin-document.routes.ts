import { getAdminDocument } from "contract/document";
import { documentKinds } from "domain/enums";
import { createImplementer } from "../kernel/http/implement";
import type { ApiHono } from "../kernel/http/openapi";
import type { Services } from "../kernel/services";
import { recordPassportPrinted } from "../stays/reservations/passports/passport.commands";
import { findCopyOwnerId, findHolder } from "../stays/reservations/passports/passport.queries";
import { getReservationRow } from "../stays/reservations/reservation.queries";
import { getDocument } from "./documents";

export function adminDocumentRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  for (const kind of documentKinds) {
    implement(getAdminDocument[kind], async ({ params, query: { change: changeId, occupant }, actor }) => {
      const { id } = await getReservationRow(services.db, params.id);
      const occupantId = kind === "residence" ? await findCopyOwnerId(services.db, id, occupant) : null;
      const holder = await findHolder(services, occupantId);
      const document = await getDocument(services, id, { kind, changeId, holder });
      if (holder) await recordPassportPrinted(services, holder.occupantId, actor);
      return document;
    });
  }

  return router;
}
