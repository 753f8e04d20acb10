import { byOccupant, passportBody, storedPassportSchema } from "contract/passport";
import type { ApiHono } from "../../../kernel/http/openapi";
import { createAdminCalls } from "../../../kernel/records/admin-calls";
import type { Services } from "../../../kernel/services";
import { getReservationRow } from "../reservation.queries";
import { changeOccupantPassport } from "./passport.commands";
import { findPassport, getOccupant, presentPassport } from "./passport.queries";

const path = "/admin/reservations/{id}/occupants/{occupantId}/passport";

export function adminPassportRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, {
    notFound: "RESERVATION_NOT_FOUND",
    read: "reservations.write",
    write: "reservations.write",
  });
  const show = async (occupantId: string) => ({ passport: presentPassport(await findPassport(services, occupantId)) });

  calls.get(
    {
      path,
      summary: "The passport of an occupant, masked",
      params: byOccupant,
      data: storedPassportSchema,
      description: "The passport, null without one",
    },
    async ({ params: { id, occupantId } }) => {
      await getReservationRow(services.db, id);
      return show((await getOccupant(services.db, id, occupantId)).id);
    },
  );
  calls.update(
    {
      path,
      summary: "Save the passport of an occupant who asked for it",
      params: byOccupant,
      body: passportBody,
      data: storedPassportSchema,
      description: "The passport, masked",
    },
    async ({ params, body, actor }) => {
      await changeOccupantPassport(services, { ...params, actor }, body);
      return show(params.occupantId);
    },
  );
  calls.delete(
    { path, summary: "Erase the passport of an occupant", params: byOccupant, description: "Erased" },
    ({ params, actor }) => changeOccupantPassport(services, { ...params, actor }, null),
  );
  return calls.router;
}
