import { eq, sql } from "drizzle-orm";
import type { AdminReservationFilter, AdminReservationRow } from "contract/admin/reservation-list";
import type { Language, RefundCause } from "domain/enums";
import { nightsBetween } from "domain/stays/nights";
import { pickName } from "domain/people/person-name";
import type { Database, ReadDatabase } from "../../db/client";
import { getPrepared } from "../../db/prepared";
import { emailOfAccount } from "../../db/person-name";
import { accounts, houses, reservations, units } from "../../db/schema";
import type { Services } from "../../kernel/services";
import { walkIds } from "./admin-reservation.queries";
import { installmentStatus, derivePaymentProgress, deriveRefundProgress } from "./payment-progress";

const batch = 500;

type Schedule = {
  dueOn: string;
  amount: number;
  received: number;
  paidAt: string | null;
  voidedAt: string | null;
  changeId: string | null;
}[];

/** The columns from which a reservation's statuses are computed. */
export const progressColumns = {
  status: reservations.status,
  contract: reservations.contract,
  confirmedAt: reservations.confirmedAt,
  schedule: sql<Schedule | null>`(
    select json_agg(json_build_object('dueOn', due_on, 'amount', amount, 'received', received, 'paidAt', paid_at,
      'voidedAt', voided_at, 'changeId', change_id))
    from installments where reservation_id = ${reservations.id})`,
  lastPayment: sql<{ status: string; failure: string | null } | null>`(
    select json_build_object('status', status, 'failure', failure)
    from payments where reservation_id = ${reservations.id} order by id desc limit 1)`,
};

/** The rows of a page, by the placeholder `ids`, in no order. */
export const selectRows = (db: ReadDatabase) =>
  db
    .select({
      ...progressColumns,
      id: reservations.id,
      code: reservations.code,
      checkIn: reservations.checkIn,
      checkOut: reservations.checkOut,
      totalRent: reservations.totalRent,
      discount: reservations.discount,
      beddingTotal: reservations.beddingTotal,
      deposit: reservations.deposit,
      holdExpiresAt: reservations.holdExpiresAt,
      createdAt: reservations.createdAt,
      resident: { id: accounts.id, ...pickName(accounts), email: emailOfAccount(accounts) },
      house: { slug: houses.slug, name: houses.name, area: houses.areaSlug },
      unit: units.name,
      people: sql<{ occupants: number; signers: number; signed: number }>`(
        select json_build_object(
          'occupants', count(*) filter (where role = 'occupant'), 'signers', count(*), 'signed', count(signed_at))
        from occupants where reservation_id = ${reservations.id})`,
      refunds: sql<{ cause: RefundCause; status: string }[] | null>`(
        select json_agg(json_build_object('cause', cause, 'status', status))
        from refunds where reservation_id = ${reservations.id})`,
    })
    .from(reservations)
    .innerJoin(accounts, eq(accounts.id, reservations.accountId))
    .innerJoin(houses, eq(houses.id, reservations.houseId))
    .innerJoin(units, eq(units.id, reservations.unitId))
    .where(sql`${reservations.id} = any(${sql.placeholder("ids")}::uuid[])`);
type Row = Awaited<ReturnType<typeof selectRows>>[number];

/** Rows of the list, in the order of the ids; one query however many there are. */
export async function listAdminRows(
  db: Database,
  ids: string[],
  language: Language,
  now: Date,
): Promise<AdminReservationRow[]> {
  if (ids.length === 0) return [];
  const found = await getPrepared(db, "admin_rows", (db, name) => selectRows(db).prepare(name)).execute({ ids });
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [present(row, language, now)] : [];
  });
}

function present(row: Row, language: Language, now: Date): AdminReservationRow {
  const { id, code, house, unit, checkIn, checkOut, resident, people, status, contract, deposit } = row;
  return {
    id,
    code,
    house: { ...house, name: house.name[language] },
    unit,
    checkIn,
    checkOut,
    nights: nightsBetween(checkIn, checkOut),
    resident,
    ...people,
    status,
    contract,
    ...presentMoney(row, now),
    refund: presentRefund(row.refunds ?? []),
    totalPrice: row.totalRent - row.discount + row.beddingTotal,
    deposit,
    holdExpiresAt: status === "pending" ? row.holdExpiresAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentMoney(row: Pick<Row, keyof typeof progressColumns>, now: Date) {
  const schedule = (row.schedule ?? []).map((part) => ({ ...part, status: installmentStatus(part, row, now) }));
  const hasEnded = row.status === "canceled" || row.status === "expired";
  const due = schedule.filter(({ status }) => status === "due" || status === "overdue");
  return {
    payment: derivePaymentProgress(schedule, row.lastPayment ?? undefined, hasEnded),
    amountDue: due.reduce((sum, { amount, received }) => sum + amount - received, 0),
  };
}

/** A refund that failed, or that an admin transfers, wants a hand whatever it was for; else the row tells how far those of the stay have come. */
function presentRefund(refunds: { cause: RefundCause; status: string }[]): AdminReservationRow["refund"] {
  const progress = deriveRefundProgress(refunds);
  if (progress === "failed" || progress === "toTransfer") return progress;
  return deriveRefundProgress(refunds.filter(({ cause }) => !["duplicate", "discrepant", "deposit"].includes(cause)));
}

/** Every row of the list, so many in memory as are read at a time. */
export async function* readAdminRows(
  { db, now }: Services,
  filter: AdminReservationFilter,
  language: Language,
): AsyncGenerator<AdminReservationRow> {
  const at = now();
  for await (const ids of walkIds(db, filter, at, batch)) yield* await listAdminRows(db, ids, language, at);
}
