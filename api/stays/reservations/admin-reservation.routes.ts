import * as bookingCalls from "contract/admin/booking";
import * as calls from "contract/admin/reservation";
import * as listCalls from "contract/admin/reservation-list";
import type { AdminReservationRow } from "contract/admin/reservation-list";
import { formatName } from "domain/people/person-name";
import { createImplementer, type Request } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { getBooks } from "../ledger/balances";
import { listAdminRows, readAdminRows } from "./admin-reservation-list.view";
import { bookForGuest, listFreeUnitsByHouse } from "./admin-booking";
import { findPage } from "./admin-reservation.queries";
import { getAdminReservation } from "./admin-reservation.view";
import { extendHold, markPresence, undoPresence, type Presence } from "./admin-reservation.commands";
import { correctOccupant } from "./occupants/occupants";
import { getReservationRow } from "./reservation.queries";

const columns: CsvColumns<AdminReservationRow> = {
  code: (row) => row.code,
  status: (row) => row.status,
  resident: (row) => formatName(row.resident),
  email: (row) => row.resident.email,
  house: (row) => row.house.name,
  unit: (row) => row.unit,
  area: (row) => row.house.area,
  checkIn: (row) => row.checkIn,
  checkOut: (row) => row.checkOut,
  nights: (row) => row.nights,
  occupants: (row) => row.occupants,
  signed: (row) => row.signed,
  signers: (row) => row.signers,
  contract: (row) => row.contract,
  payment: (row) => row.payment,
  refund: (row) => row.refund,
  "totalPriceWithoutDeposit (KRW)": (row) => row.totalPrice,
  "deposit (KRW)": (row) => row.deposit,
  "amountDue (KRW)": (row) => row.amountDue,
  holdExpiresAt: (row) => row.holdExpiresAt,
  createdAt: (row) => row.createdAt,
  id: (row) => row.id,
};

/** Admins read reservations and hold a unit longer. */
export function adminReservationRoutes(services: Services): ApiHono {
  const { router, implement, implementFile } = createImplementer(services);
  const { db } = services;

  implement(listCalls.listAdminReservations, async ({ query, language }) => {
    const now = services.now();
    const { ids, totalCount, isTruncated } = await findPage(db, query, now);
    return { rows: await listAdminRows(db, ids, language, now), total: totalCount, isTruncated };
  });

  implement(bookingCalls.createAdminReservation, async ({ body, newId, actor, language }) => {
    await bookForGuest(services, { id: newId, body, admin: actor });
    return getAdminReservation(db, newId, language, services.now());
  });

  implement(bookingCalls.listFreeUnits, ({ query, language }) => listFreeUnitsByHouse(services, query, language));

  implementFile(listCalls.exportAdminReservations, columns, ({ query, language }) =>
    readAdminRows(services, query, language),
  );

  implement(calls.getAdminReservation, ({ params, language }) =>
    getAdminReservation(db, params.id, language, services.now()),
  );

  implement(calls.getAdminReservationPayments, async ({ params }) => {
    const { id } = await getReservationRow(db, params.id);
    return getBooks(db, id);
  });

  implement(calls.extendHold, async ({ params: { id }, actor, language }) => {
    await extendHold(services, { id, actor });
    return getAdminReservation(db, id, language, services.now());
  });

  implement(calls.correctOccupant, async ({ params: { id, occupantId }, body: person, actor, language }) => {
    await correctOccupant(services, { id, occupantId, person, actor });
    return getAdminReservation(db, id, language, services.now());
  });

  implement(calls.markArrival, (request) => mark("arrival", request));

  implement(calls.undoArrival, (request) => undo("arrival", request));

  implement(calls.markDeparture, (request) => mark("departure", request));

  implement(calls.undoDeparture, (request) => undo("departure", request));

  return router;

  async function mark(
    presence: Presence,
    { params: { id }, body, actor, language }: Request<typeof calls.markArrival>,
  ) {
    await markPresence(services, { id, presence, at: body.at, actor });
    return getAdminReservation(db, id, language, services.now());
  }

  async function undo(presence: Presence, { params: { id }, actor, language }: Request<typeof calls.undoArrival>) {
    await undoPresence(services, { id, presence, actor });
    return getAdminReservation(db, id, language, services.now());
  }
}
