import { sql } from "drizzle-orm";
import type { Dashboard } from "contract/dashboard";
import { queryRows, type Database } from "../../db/client";
import { asInstant } from "../../db/instant";
import { installments } from "../../db/schema";
import { isOwed } from "../../stays/ledger/is-owed";
import { moneyProblems } from "../../stays/ledger/money-problems";
import { isUnreached } from "../../kernel/outbox/mail-problems";
import { presentStay, stayColumns, stayTables, type DashboardParams, type StayRow } from "./admin-dashboard.queries";
import { nameOfAccount } from "../../db/person-name";
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

export async function listMoneyProblems(db: Database): Promise<Dashboard["money"]> {
  const rows = await queryRows<Trouble & { total: number }>(
    db,
    sql`select t.id, t.kind, t.reservation_id as "reservationId", r.code, ${nameOfAccount} as resident,
        t.amount, t.foreign, ${asInstant("t.at")} as at, count(*) over ()::int as total
      from (${moneyProblems}) t join reservations r on r.id = t.reservation_id join accounts a on a.id = r.account_id
      order by t.at desc, t.id limit ${maxRows}`,
  );
  return firstOf(rows, ({ total: _total, ...trouble }) => trouble);
}

/** Refunds that admins send by bank transfer, oldest first. */
export async function listTransfers(db: Database): Promise<Dashboard["transfers"]> {
  const rows = await queryRows<Dashboard["transfers"]["rows"][number] & { total: number }>(
    db,
    sql`select f.id, f.reservation_id as "reservationId", r.code, ${nameOfAccount} as resident, f.amount,
        ${asInstant("f.created_at")} as at, count(*) over ()::int as total
      from refunds f join reservations r on r.id = f.reservation_id join accounts a on a.id = r.account_id
      where f.status = 'toTransfer' order by f.created_at, f.id limit ${maxRows}`,
  );
  return firstOf(rows, ({ total: _total, ...transfer }) => transfer);
}

export async function listUnreached(db: Database): Promise<Dashboard["messages"]> {
  type Row = Dashboard["messages"]["rows"][number] & { total: number };
  const rows = await queryRows<Row>(
    db,
    sql`select id, kind, recipient as "to", last_error as problem, ${asInstant("created_at")} as "createdAt",
        count(*) over ()::int as total
      from messages where ${isUnreached} order by id desc limit ${maxRows}`,
  );
  return firstOf(rows, ({ total: _total, ...message }) => message);
}
