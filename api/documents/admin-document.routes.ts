import { documentQuery } from "contract/document";
import { byId } from "contract/envelope";
import { documentKinds } from "domain/enums";
import type { ApiHono } from "../kernel/http/openapi";
import { createAdminCalls } from "../kernel/records/admin-calls";
import type { Services } from "../kernel/services";
import { getReservationRow } from "../reservations/reservation.queries";
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
        query: documentQuery,
        type: "application/pdf",
        description: "The PDF, sealed",
      },
      async ({ params, query: { change: changeId } }) => {
        const { id } = await getReservationRow(services.db, params.id);
        const { bytes, fileName } = await getDocument(services, id, { kind, changeId });
        return { body: bytes, fileName };
      },
    );
  }
  return calls.router;
}
