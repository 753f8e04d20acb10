import { sql } from "drizzle-orm";
import type { Dashboard } from "contract/dashboard";
import { forecastNights, historyMonths } from "domain/rules";
import { addDays, addMonths, seoulDay, seoulInstant } from "domain/seoul-time";
import { zip } from "domain/collections";
import { queryRows, type Database } from "../../db/client";
import type { DashboardParams } from "./admin-dashboard.queries";
import { getRow } from "../../db/rows";

const publishedUnits = sql`select u.id from units u join houses h on h.id = u.house_id where h.published_at is not null`;

const actualStays = sql`'confirmed', 'completed', 'terminated'`;

/** Counts published units, and tells whether a stay was ever confirmed. */
export async function countUnits(db: Database): Promise<Pick<Dashboard, "units" | "hasStays">> {
  const rows = await queryRows<Pick<Dashboard, "units" | "hasStays">>(
    db,
    sql`select count(*)::int as units,
        exists (select from reservations where confirmed_at is not null) as "hasStays"
      from (${publishedUnits}) rooms`,
  );
  return getRow(rows);
}

/**
 * Counts for each of the next 30 nights, tonight first: units with a confirmed stay, units on hold, and stays a year
 * before.
 */
export function listNextNights(db: Database, { today, now }: DashboardParams): Promise<Dashboard["occupancy"]["days"]> {
  const last = addDays(today, forecastNights - 1);
  const within = (first: string, end: string) =>
    sql`check_out > ${first}::date and check_in <= ${end}::date and unit_id in (${publishedUnits})`;
  return queryRows(
    db,
    sql`select night::date::text as day,
        count(r.id) filter (where r.years = 0 and r.status <> 'pending')::int as occupied,
        count(r.id) filter (where r.years = 0 and r.status = 'pending')::int as held,
        count(r.id) filter (where r.years = 1)::int as "lastYear"
      from generate_series(${today}::timestamp, ${last}::timestamp, interval '1 day') night
      left join (
        select id, status, check_in, check_out, 0 as years from reservations
          where (status in (${actualStays}) or status = 'pending' and hold_expires_at > ${now.toISOString()}::timestamptz)
            and ${within(today, last)}
        union all
        select id, status, check_in, check_out, 1 from reservations
          where status in (${actualStays}) and ${within(yearBefore(today), yearBefore(last))}
      ) r on r.check_in <= night - make_interval(years => r.years)
        and r.check_out > night - make_interval(years => r.years)
      group by night order by night`,
  );
}

/** The last 12 months, of the current one the nights until tonight, each beside the same nights a year before. */
export async function listMonthlyNights(db: Database, today: string): Promise<Dashboard["occupancy"]["months"]> {
  const [months, before] = await Promise.all([countNights(db, today), countNights(db, yearBefore(today))]);
  return zip(months, before).map(([month, { nights, available }]) => ({ ...month, lastYear: { nights, available } }));
}

type MonthlyNights = Omit<Dashboard["occupancy"]["months"][number], "lastYear">;

/**
 * Counts the nights of 12 months, the last until the night of `today`. Each stay is split into its months, because a
 * join of months and stays by their days compares every stay of the year with every month.
 */
function countNights(db: Database, today: string): Promise<MonthlyNights[]> {
  const first = firstMonth(today);
  const afterTonight = addDays(today, 1);
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
          where r.status in (${actualStays})
            and r.check_out > ${first}::date and r.check_in < ${afterTonight}::date and r.unit_id in (${publishedUnits})
          group by part
      ) taken on taken.first = months.first
      order by months.first`,
  );
}

/**
 * Revenue by Seoul month, for the last 12, the current one until now: rent, bedding and kept deposits, less refunds.
 * Deposits held and unassigned payments are excluded. Each beside the same month a year before. KRW.
 */
export async function listMonthlyRevenue(db: Database, now: Date): Promise<Dashboard["revenue"]> {
  const today = seoulDay(now);
  const sinceMidnight = now.getTime() - seoulInstant(today, 0).getTime();
  const sameTime = new Date(seoulInstant(yearBefore(today), 0).getTime() + sinceMidnight);
  const [months, before] = await Promise.all([sumRevenue(db, now), sumRevenue(db, sameTime)]);
  return zip(months, before).map(([month, { amount }]) => ({ ...month, lastYear: amount }));
}

type MonthlyRevenue = Omit<Dashboard["revenue"][number], "lastYear">;

function sumRevenue(db: Database, until: Date): Promise<MonthlyRevenue[]> {
  const today = seoulDay(until);
  const first = firstMonth(today);
  return queryRows(
    db,
    sql`select months.first::date::text as month, coalesce(-sum(e.amount), 0)::float8 as amount
      from generate_series(${first}::timestamp, ${today}::timestamp, interval '1 month') months(first)
      left join (
        select amount, date_trunc('month', created_at at time zone 'UTC' + interval '9 hours') as month
          from ledger_entries where account in ('rent', 'bedding', 'deductions')
            and created_at >= (${first}::timestamp - interval '9 hours') at time zone 'UTC'
            and created_at <= ${until.toISOString()}::timestamptz
      ) e on e.month = months.first
      group by months.first order by months.first`,
  );
}

/** The first day of the last 12 months. */
const firstMonth = (today: string) => addMonths(`${today.slice(0, 7)}-01`, 1 - historyMonths);

/** 28 February for 29 February. */
const yearBefore = (day: string) => addMonths(day, -12);
