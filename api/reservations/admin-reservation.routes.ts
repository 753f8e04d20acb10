import { byId } from "contract/envelope";
import { adminPaymentsSchema, adminReservationSchema } from "contract/admin-reservation";
import {
  adminReservationFilter,
  adminReservationListQuery,
  adminReservationRowSchema,
  type AdminReservationRow,
} from "contract/admin-reservation-list";
import { formatName } from "domain/person-name";
import type { ApiHono } from "../kernel/http/openapi";
import { createAdminCalls } from "../kernel/records/admin-calls";
import type { CsvColumns } from "../kernel/records/csv-columns";
import type { Services } from "../kernel/services";
import { getBooks } from "../ledger/balances";
import { listAdminRows, readAdminRows } from "./admin-reservation-list.view";
import { findPage } from "./admin-reservation.queries";
import { getAdminReservation } from "./admin-reservation.view";
import { extendHold } from "./hold-extension";
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

/** What admins see of reservations, and holding a unit longer (spec section 7, "Admin"). */
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
  return calls.router;
}
