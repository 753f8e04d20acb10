import type { AdminReservationFilter, AdminReservationRow } from "contract/admin-reservation-list";
import type { Language } from "domain/enums";
import { formatName } from "domain/person-name";
import type { Cell } from "../kernel/http/csv";
import type { Services } from "../kernel/services";
import { walkIds } from "./admin-reservations.queries";
import { listAdminRows } from "./admin-reservations.view";

const batch = 500;

const columns: Record<string, (row: AdminReservationRow) => Cell> = {
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

export const csvHeader = Object.keys(columns);

/** Every row of the list, so many in memory as are read at a time. */
export async function* listCsvRows(
  { db, now }: Services,
  filter: AdminReservationFilter,
  language: Language,
): AsyncGenerator<Cell[]> {
  const at = now();
  for await (const ids of walkIds(db, filter, at, batch)) {
    for (const row of await listAdminRows(db, ids, language, at)) {
      yield Object.values(columns).map((cell) => cell(row));
    }
  }
}
