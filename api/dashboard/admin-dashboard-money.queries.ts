import { sql } from "drizzle-orm";
import type { Dashboard } from "contract/dashboard";
import { queryRows, type Database } from "../db/client";
import { asInstant } from "../db/instant";
import { installments } from "../db/schema";
import { problemStatuses } from "../outbox/mail-problems";
import { isOwed } from "../ledger/is-owed";
import { holdsUnmatchedMoney } from "../ledger/received-amounts";
import { openReturns } from "../ledger/returned-elsewhere";
import { presentStay, stayColumns, stayTables, type DashboardParams, type StayRow } from "./admin-dashboard.queries";
import { firstOf, maxRows } from "./first-rows";

/** Unpaid, overdue installments of confirmed stays, oldest first, with their sum. */
export async function listOverdue(db: Database, { today, language }: DashboardParams): Promise<Dashboard["overdue"]> {
  type Row = StayRow & { number: number; dueOn: string; amount: number; sum: number };
  const left = sql`(${installments.amount} - ${installments.received})`;
  const rows = await queryRows<Row>(
    db,
    sql`select ${stayColumns(language)}, ${installments.number}::int as number, ${installments.dueOn}::text as "dueOn",
        ${left} as amount, sum(${left}) over ()::float8 as sum, count(*) over ()::int as total
      from ${installments} join ${stayTables} on r.id = ${installments.reservationId}
      where ${isOwed} and ${installments.dueOn} < ${today}::date
        and r.confirmed_at is not null and r.status not in ('canceled', 'expired')
      order by ${installments.dueOn}, r.id, ${installments.number} limit ${maxRows}`,
  );
  const present = (row: Row) => ({ ...presentStay(row), number: row.number, dueOn: row.dueOn, amount: row.amount });
  return { ...firstOf(rows, present), amount: rows[0]?.sum ?? 0 };
}

type Trouble = Dashboard["money"]["rows"][number];

/** Failed payments of open stays, failed refunds, unassigned payments, and unhandled refunds made outside the site. */
export async function listMoneyProblems(db: Database): Promise<Dashboard["money"]> {
  type Row = Omit<Trouble, "resident"> & { firstName: string; lastName: string; total: number };
  const rows = await queryRows<Row>(
    db,
    sql`select t.id, t.kind, t.reservation_id as "reservationId", r.code, a.first_name as "firstName",
        a.last_name as "lastName", t.amount, t.foreign, ${asInstant("t.at")} as at, count(*) over ()::int as total
      from (
        (select distinct on (p.reservation_id) p.id, 'paymentFailed' as kind, p.reservation_id, p.amount,
            null::jsonb as foreign, p.created_at as at
          from payments p join reservations held on held.id = p.reservation_id
          where p.status = 'failed' and p.failure is distinct from 'abandoned'
            and held.status in ('pending', 'confirmed') and exists (
              select from installments i where i.reservation_id = p.reservation_id and i.number = any (p.installments)
                and i.paid_at is null and i.voided_at is null)
          order by p.reservation_id, p.created_at desc, p.id desc)
        union all
        select id, 'refundFailed', reservation_id, amount, null, created_at from refunds where status = 'failed'
        union all
        select p.id, 'discrepant', p.reservation_id, coalesce((
              select sum(l.amount) from ledger_entries l
                where l.payment_id = p.id and l.kind = 'charge' and l.account = 'gateway'), 0)::int,
            case when p.foreign_amount > 0
              then jsonb_build_object('amount', p.foreign_amount, 'currency', p.foreign_currency) end, p.created_at
          from payments p
          where p.status = 'discrepant' and not exists (select from refunds back where back.payment_id = p.id)
            and ${holdsUnmatchedMoney({ id: sql`p.id`, foreignAmount: sql`p.foreign_amount` })}
        union all
        select "paymentId", 'returnedElsewhere', "reservationId", amount, null, at from (${openReturns}) waiting
      ) t join reservations r on r.id = t.reservation_id join accounts a on a.id = r.account_id
      order by t.at desc, t.id limit ${maxRows}`,
  );
  return firstOf(rows, ({ firstName, lastName, total: _total, ...trouble }) => ({
    ...trouble,
    resident: { firstName, lastName },
  }));
}

export async function listUnreached(db: Database): Promise<Dashboard["messages"]> {
  type Row = Dashboard["messages"]["rows"][number] & { total: number };
  const statuses = sql.join(
    problemStatuses.map((status) => sql`${status}`),
    sql`, `,
  );
  const rows = await queryRows<Row>(
    db,
    sql`select id, kind, recipient as "to", last_error as problem, ${asInstant("created_at")} as "createdAt",
        count(*) over ()::int as total
      from messages where status in (${statuses}) order by id desc limit ${maxRows}`,
  );
  return firstOf(rows, ({ total: _total, ...message }) => message);
}
