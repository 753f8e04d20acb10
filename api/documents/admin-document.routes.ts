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
        type: "application/pdf",
        description: "The PDF, sealed",
      },
      async ({ params }) => {
        const { id, code } = await getReservationRow(services.db, params.id);
        const { bytes } = await getDocument(services, id, kind);
        return { body: bytes, fileName: `${kind}-${code}.pdf` };
      },
    );
  }
  return calls.router;
}
