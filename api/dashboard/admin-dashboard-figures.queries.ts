import { sql } from "drizzle-orm";
import type { Dashboard } from "contract/dashboard";
import { forecastNights, historyMonths } from "domain/rules";
import { addDays, addMonths } from "domain/seoul-time";
import { queryRows, type Database } from "../db/client";
import type { DashboardParams } from "./admin-dashboard.queries";

const publishedUnits = sql`select u.id from units u join houses h on h.id = u.house_id where h.published_at is not null`;

/** With whether a stay was ever confirmed. */
export async function countUnits(db: Database): Promise<Pick<Dashboard, "units" | "hasStays">> {
  const [row] = await queryRows<Pick<Dashboard, "units" | "hasStays">>(
    db,
    sql`select count(*)::int as units,
        exists (select from reservations where confirmed_at is not null) as "hasStays"
      from (${publishedUnits}) rooms`,
  );
  return row!;
}

/** Per night for the next 30, tonight first: units with a confirmed stay, and units on hold. */
export function listNextNights(db: Database, { today, now }: DashboardParams): Promise<Dashboard["occupancy"]["days"]> {
  const end = addDays(today, forecastNights);
  return queryRows(
    db,
    sql`select night::date::text as day, count(r.id) filter (where r.status <> 'pending')::int as occupied,
        count(r.id) filter (where r.status = 'pending')::int as held
      from generate_series(${today}::timestamp, ${end}::timestamp - interval '1 day', interval '1 day') night
      left join (
        select id, status, check_in, check_out from reservations
          where (status in ('confirmed', 'completed', 'terminated')
              or status = 'pending' and hold_expires_at > ${now.toISOString()}::timestamptz)
            and check_out > ${today}::date and check_in < ${end}::date and unit_id in (${publishedUnits})
      ) r on r.check_in <= night and r.check_out > night
      group by night order by night`,
  );
}

/**
 * The last 12 months; the current one until tonight. Each stay is split into its months, because a join of months and
 * stays by their days compares every stay of the year with every month.
 */
export async function listMonthlyNights(db: Database, today: string): Promise<Dashboard["occupancy"]["months"]> {
  const { first, afterTonight } = monthsUntil(today);
  return queryRows(
    db,
    sql`select months.first::text as month, coalesce(taken.nights, 0)::int as nights,
        (least((months.first + interval '1 month')::date, ${afterTonight}::date) - months.first)
          * (select count(*)::int from (${publishedUnits}) rooms) as available
      from (
        select month::date as first
          from generate_series(${first}::timestamp, ${today}::timestamp, interval '1 month') month
      ) months left join (
        select part::date as first, sum(
            least(r.check_out, (part + interval '1 month')::date, ${afterTonight}::date)
              - greatest(r.check_in, part::date)) as nights
          from reservations r cross join lateral generate_series(
            date_trunc('month', greatest(r.check_in, ${first}::date)::timestamp),
            (least(r.check_out, ${afterTonight}::date) - 1)::timestamp, interval '1 month') part
          where r.status in ('confirmed', 'completed', 'terminated')
            and r.check_out > ${first}::date and r.check_in < ${afterTonight}::date and r.unit_id in (${publishedUnits})
          group by part
      ) taken on taken.first = months.first
      order by months.first`,
  );
}

/**
 * Revenue by Seoul month, for the last 12: rent, bedding and kept deposits, less refunds. Deposits held and
 * unassigned payments are excluded. KRW.
 */
export async function listMonthlyRevenue(db: Database, today: string): Promise<Dashboard["revenue"]> {
  const { first } = monthsUntil(today);
  return queryRows(
    db,
    sql`select months.first::date::text as month, coalesce(-sum(e.amount), 0)::float8 as amount
      from generate_series(${first}::timestamp, ${today}::timestamp, interval '1 month') months(first)
      left join (
        select amount, date_trunc('month', created_at at time zone 'UTC' + interval '9 hours') as month
          from ledger_entries where account in ('rent', 'bedding', 'deductions')
            and created_at >= (${first}::timestamp - interval '9 hours') at time zone 'UTC'
      ) e on e.month = months.first
      group by months.first order by months.first`,
  );
}

function monthsUntil(today: string): { first: string; afterTonight: string } {
  const thisMonth = `${today.slice(0, 7)}-01`;
  return { first: addMonths(thisMonth, 1 - historyMonths), afterTonight: addDays(today, 1) };
}
