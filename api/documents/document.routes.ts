import { and, eq } from "drizzle-orm";
import * as calls from "contract/document";
import { documentKinds } from "domain/enums";
import { getAdminDocument } from "contract/document";
import { reservations } from "../db/schema";
import { createImplementer } from "../kernel/http/implement";
import type { ApiHono } from "../kernel/http/openapi";
import { ApiError } from "../kernel/http/problem";
import { countUnlessRefused } from "../kernel/rate-limits/rate-limits";
import type { Services } from "../kernel/services";
import { findHolder, findOwnOccupantId, findCopyOwnerId } from "../stays/reservations/passports/passport.queries";
import { findAddendum } from "../stays/signing/addendum-signing";
import { getSigner } from "../stays/signing/signing";
import { getDocument } from "./documents";
import { recordPassportPrinted } from "../stays/reservations/passports/passport.commands";
import { getReservationRow } from "../stays/reservations/reservation.queries";

/** Sealed PDFs about a reservation: for who booked it, and the contract for who signed it. */
export function documentRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  for (const kind of documentKinds) {
    implement(calls.getDocument[kind], async ({ params: { id }, query: { change: changeId }, account }) => {
      const own = and(eq(reservations.id, id), eq(reservations.accountId, account.id));
      if ((await services.db.$count(reservations, own)) === 0) throw new ApiError("RESERVATION_NOT_FOUND");
      const occupantId = kind === "residence" ? await findOwnOccupantId(services.db, id) : null;
      const holder = await findHolder(services, occupantId);
      const draw = () => getDocument(services, id, { kind, changeId, holder });
      return countUnlessRefused(services, "document", account.id, draw);
    });
  }

  implement(calls.getSignedContractDocument, async ({ params: { token } }) => {
    const addendum = await findAddendum(services, token);
    if (addendum) {
      const { stay, change } = addendum;
      return getDocument(services, stay.id, { kind: "addendum", changeId: change.id });
    }
    const signer = await getSigner(services, token);
    return getDocument(services, signer.reservationId, { kind: "contract" });
  });

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
