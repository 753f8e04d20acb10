import { z } from "zod";
import { adminBookingBody, freeUnitQuery, houseWithFreeUnitsSchema } from "contract/admin-booking";
import { byId } from "contract/envelope";
import { adminPaymentsSchema, adminReservationSchema, presenceBody } from "contract/admin-reservation";
import {
  adminReservationFilter,
  adminReservationListQuery,
  adminReservationRowSchema,
  type AdminReservationRow,
} from "contract/admin-reservation-list";
import { occupantBody } from "contract/reservation";
import { formatName } from "domain/person-name";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { getBooks } from "../ledger/balances";
import { listAdminRows, readAdminRows } from "./admin-reservation-list.view";
import { bookForGuest, listFreeUnitsByHouse } from "./admin-booking";
import { findPage } from "./admin-reservation.queries";
import { getAdminReservation } from "./admin-reservation.view";
import { extendHold } from "./hold-extension";
import { correctOccupant } from "./occupants";
import { markPresence, undoPresence } from "./presence";
import { getReservationRow } from "./reservation.queries";

const reservationPath = "/admin/reservations/{id}";

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
  const calls = createAdminCalls(services, {
    notFound: "RESERVATION_NOT_FOUND",
    read: "reservations.read",
    write: "reservations.write",
  });
  const { db } = services;

  calls.list(
    {
      path: "/admin/reservations",
      summary: "Reservations, newest first unless sorted otherwise",
      query: adminReservationListQuery,
      row: adminReservationRowSchema,
      description: "A page of reservations",
    },
    async ({ query, language }) => {
      const now = services.now();
      const { ids, totalCount, isTruncated } = await findPage(db, query, now);
      return { rows: await listAdminRows(db, ids, language, now), total: totalCount, isTruncated };
    },
  );
  calls.create(
    {
      path: "/admin/reservations",
      summary: "Book for a guest: for the account with the e-mail, or a new one that is invited",
      body: adminBookingBody,
      data: adminReservationSchema,
      description: "The reservation, pending",
    },
    async ({ body, newId, actor, language }) => {
      await bookForGuest(services, { id: newId, body, admin: actor });
      return getAdminReservation(db, newId, language, services.now());
    },
  );
  const unitCalls = createAdminCalls(services, { read: "reservations.write", write: "reservations.write" });
  unitCalls.get(
    {
      path: "/admin/free-units",
      summary: "Published houses with the units that can be booked for these nights",
      query: freeUnitQuery,
      data: z.array(houseWithFreeUnitsSchema),
      description: "The houses, those without a free unit left out",
    },
    ({ query, language }) => listFreeUnitsByHouse(services, query, language),
  );
  calls.router.route("/", unitCalls.router);
  calls.file(
    {
      path: "/admin/reservations.csv",
      summary: "The same as a file, all pages of it",
      query: adminReservationFilter,
      description: "The reservations",
      columns,
    },
    ({ query, language }) => readAdminRows(services, query, language),
  );
  calls.get(
    {
      path: reservationPath,
      summary: "One reservation with its books, decisions, messages and audit trail",
      params: byId,
      data: adminReservationSchema,
      description: "The reservation",
    },
    ({ params, language }) => getAdminReservation(db, params.id, language, services.now()),
  );
  calls.get(
    {
      path: `${reservationPath}/payments`,
      permission: "money.read",
      summary: "Payments, refunds and ledger of a reservation, and the sums that follow from them",
      params: byId,
      data: adminPaymentsSchema,
      description: "The books",
    },
    async ({ params }) => {
      const { id } = await getReservationRow(db, params.id);
      return getBooks(db, id);
    },
  );
  calls.action(
    {
      method: "post",
      path: `${reservationPath}/extend-hold`,
      summary: "Hold the unit another 24 hours, once, never past 15:00 on check-in day",
      params: byId,
      data: adminReservationSchema,
      description: "The reservation",
      isIdempotent: true,
    },
    async ({ params: { id }, actor, language }) => {
      await extendHold(services, { id, actor });
      return getAdminReservation(db, id, language, services.now());
    },
  );
  calls.action(
    {
      method: "put",
      path: `${reservationPath}/occupants/{occupantId}`,
      summary: "Correct an occupant or the guardian; of one who has signed, e-mail and phone",
      params: byId.extend({ occupantId: z.uuid() }),
      body: occupantBody,
      data: adminReservationSchema,
      description: "The reservation",
      isIdempotent: true,
    },
    async ({ params: { id, occupantId }, body: person, actor, language }) => {
      await correctOccupant(services, { id, occupantId, person, actor });
      return getAdminReservation(db, id, language, services.now());
    },
  );
  for (const presence of ["arrival", "departure"] as const) {
    const marked = { params: byId, data: adminReservationSchema, description: "The reservation" };
    const has = presence === "arrival" ? "arrived" : "left";
    calls.action(
      {
        ...marked,
        method: "post",
        path: `${reservationPath}/${presence}`,
        summary:
          presence === "arrival"
            ? "Mark that the guests have arrived; again changes only the time"
            : "Mark from check-out day on that the guests have left; again changes only the time",
        body: presenceBody,
        isIdempotent: true,
      },
      async ({ params: { id }, body, actor, language }) => {
        await markPresence(services, { id, presence, at: body?.at, actor });
        return getAdminReservation(db, id, language, services.now());
      },
    );
    calls.action(
      {
        ...marked,
        method: "delete",
        path: `${reservationPath}/${presence}`,
        summary: `Undo on the same day that the guests have ${has}`,
      },
      async ({ params: { id }, actor, language }) => {
        await undoPresence(services, { id, presence, actor });
        return getAdminReservation(db, id, language, services.now());
      },
    );
  }
  return calls.router;
}
