import { adminDocumentQuery } from "contract/document";
import { byId } from "contract/envelope";
import { documentKinds } from "domain/enums";
import type { ApiHono } from "../kernel/http/openapi";
import { createAdminCalls } from "../kernel/records/admin-calls";
import type { Services } from "../kernel/services";
import { recordPassportPrinted } from "../stays/reservations/passports/passport.commands";
import { findCopyOwnerId, findHolder } from "../stays/reservations/passports/passport.queries";
import { getReservationRow } from "../stays/reservations/reservation.queries";
import { documentSummaries, getDocument } from "./documents";

export function adminDocumentRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, {
    notFound: "RESERVATION_NOT_FOUND",
    read: "reservations.read",
    write: "reservations.write",
  });
  for (const kind of documentKinds) {
    calls.download(
      {
        path: `/admin/reservations/{id}/documents/${kind}.pdf`,
        summary: documentSummaries[kind],
        params: byId,
        query: adminDocumentQuery,
        type: "application/pdf",
        description: "The PDF, sealed",
      },
      async ({ params, query: { change: changeId, occupant }, actor }) => {
        const { id } = await getReservationRow(services.db, params.id);
        const occupantId = kind === "residence" ? await findCopyOwnerId(services.db, id, occupant) : null;
        const holder = await findHolder(services, occupantId);
        const { bytes, fileName } = await getDocument(services, id, { kind, changeId, holder });
        if (holder) await recordPassportPrinted(services, holder.occupantId, actor);
        return { body: bytes, fileName };
      },
    );
  }
  return calls.router;
}
