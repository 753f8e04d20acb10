import { sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AdminDeposit, adminDepositQuery } from "contract/admin/deposit";
import type { Language, depositColumns } from "domain/enums";
import { depositReturnDays } from "domain/rules";
import { addDays, checkOutInstant, daysBetween, seoulDay } from "domain/seoul-time";
import { queryRows, type Database } from "../../db/client";
import { nameOfAccount } from "../../db/person-name";
import { hasText } from "../../db/pattern";
import { isCapturedEntry } from "../../stays/ledger/ledger";

type Query = z.infer<typeof adminDepositQuery>;
type Moment = { now: Date; language: Language };
type Row = Omit<AdminDeposit, "ageDays" | "dueOn" | "overdue"> & { total: number };

const columns: Record<(typeof depositColumns)[number], SQL> = {
  checkOut: sql`r.check_out`,
  held: sql`d.held`,
  code: sql`r.code`,
};

/** The last Seoul day on which every stay that ended has ended by now. */
function lastEndedDay(now: Date): string {
  const today = seoulDay(now);
  return checkOutInstant(today) <= now ? today : addDays(today, -1);
}

/**
 * Stays `r` that ended by a day, without their deposit's decision. Chosen first, by the index `reservations_deposits`:
 * the planner would sum for every stay that has ever ended.
 */
const withUnsettled = (lastDay: string) => sql`with unsettled as materialized (
  select id, code, house_id, unit_id, account_id, check_out from reservations
  where status in ('confirmed', 'completed', 'terminated') and not deposit_settled and deposit > 0
    and check_out <= ${lastDay}::date)`;

/** SQL: what of the deposit of a stay `r` was paid and is not on its way back. */
const held = sql`(
  coalesce((select -sum(e.amount) from ledger_entries e where e.reservation_id = r.id and e.account = 'deposit'
    and ${isCapturedEntry(sql`e`)}), 0)
  - coalesce((select sum(f.deposit) from refunds f where f.reservation_id = r.id), 0))::int`;

/** The last Seoul day whose check-outs are too long ago for a deposit that is not settled. */
const lastLateDay = (now: Date) => addDays(seoulDay(now), -depositReturnDays - 1);

/** Deposits that should have been settled by now. */
export function countLateDeposits(db: Database, now: Date): Promise<number> {
  return count(
    db,
    sql`${withUnsettled(lastLateDay(now))} select count(*)::int as total from unsettled r where ${held} > 0`,
  );
}

/** A page of the deposits of past stays that are not settled yet. */
export async function listDepositsToSettle(
  db: Database,
  query: Query,
  { now, language }: Moment,
): Promise<{ rows: AdminDeposit[]; total: number }> {
  const today = seoulDay(now);
  const listing = sql`(h.name ->> ${language}) || ' ' || u.name`;
  const late = lastLateDay(now);
  const filters = [
    query.q && hasText(query.q, sql`r.code`, listing, sql`a.found_by`),
    query.overdue === "true" && sql`r.check_out <= ${late}::date`,
    query.overdue === "false" && sql`r.check_out > ${late}::date`,
  ].flatMap((condition) => (condition ? [sql`and ${condition}`] : []));
  const unsettled = withUnsettled(lastEndedDay(now));
  const deposits = sql`unsettled r join houses h on h.id = r.house_id join units u on u.id = r.unit_id
        join accounts a on a.id = r.account_id
        cross join lateral (select ${held} as held) d
      where d.held > 0 ${sql.join(filters, sql` `)}`;
  const descending = query.sort.startsWith("-");
  const column = columns[query.sort.replace(/^-/, "") as keyof typeof columns];
  const rows = await queryRows<Row>(
    db,
    sql`${unsettled} select r.id as "reservationId", r.code, ${listing} as "listingName", ${nameOfAccount} as resident,
        r.check_out::text as "checkOut", d.held, count(*) over ()::int as total
      from ${deposits}
      order by ${column} ${descending ? sql`desc` : sql`asc`}, r.id
      limit ${query.size} offset ${(query.page - 1) * query.size}`,
  );
  if (rows.length === 0 && query.page > 1) {
    return { rows: [], total: await count(db, sql`${unsettled} select count(*)::int as total from ${deposits}`) };
  }
  return { rows: rows.map((row) => present(row, today)), total: rows[0]?.total ?? 0 };
}

async function count(db: Database, query: SQL): Promise<number> {
  const [row] = await queryRows<{ total: number }>(db, query);
  return row?.total ?? 0;
}

function present({ total: _total, ...row }: Row, today: string): AdminDeposit {
  const dueOn = addDays(row.checkOut, depositReturnDays);
  const ageDays = daysBetween(row.checkOut, today);
  return { ...row, ageDays, dueOn, overdue: today > dueOn };
}
