import type { AdminReservationFilter, AdminReservationRow } from "contract/admin-reservation-list";
import type { Language } from "domain/enums";
import { formatName } from "domain/person-name";
import type { CsvFile } from "../kernel/http/csv";
import { toCsvFile, type CsvColumns } from "../kernel/records/csv-columns";
import type { Services } from "../kernel/services";
import { walkIds } from "./admin-reservation.queries";
import { listAdminRows } from "./admin-reservation-list.view";

const batch = 500;

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

/** The reservations of a list as a file. */
export function reservationsFile(services: Services, filter: AdminReservationFilter, language: Language): CsvFile {
  return toCsvFile("reservations", columns, readRows(services, filter, language));
}

/** Every row of the list, so many in memory as are read at a time. */
async function* readRows(
  { db, now }: Services,
  filter: AdminReservationFilter,
  language: Language,
): AsyncGenerator<AdminReservationRow> {
  const at = now();
  for await (const ids of walkIds(db, filter, at, batch)) yield* await listAdminRows(db, ids, language, at);
}
