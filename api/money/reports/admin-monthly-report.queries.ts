import { sql, type SQL } from "drizzle-orm";
import type { MonthlyFigures, MonthlyReport } from "contract/admin/monthly-report";
import type { AreaSlug, Language } from "domain/enums";
import { shareOfNights } from "domain/money/night-shares";
import { stayLimits } from "domain/rules";
import { addMonths, daysBetween, seoulInstant } from "domain/seoul-time";
import { vatIncludedIn } from "domain/money/vat";
import { getEntry, keysOf } from "domain/collections";
import { queryRows, type Database } from "../../db/client";

/** The first day of the month, and that of the next. */
type Month = { from: string; to: string };
type Sums = Omit<MonthlyFigures, "occupancyPercent" | "averageRate" | "vat" | "earned">;
type ByHouse<Row> = { houseId: string } & Row;
type House = { id: string; slug: string; name: string; area: AreaSlug; isPublished: boolean };

const none: Sums = {
  nightsAvailable: 0,
  nightsOccupied: 0,
  rent: 0,
  discounts: 0,
  bedding: 0,
  kept: 0,
  received: 0,
  refunded: 0,
  depositsHeld: 0,
};

/** @param month as `YYYY-MM` */
export async function getMonthlyReport(db: Database, month: string, language: Language): Promise<MonthlyReport> {
  const from = `${month}-01`;
  const days = { from, to: addMonths(from, 1) };
  const [houses, ...parts] = await Promise.all([
    queryRows<House>(
      db,
      sql`select id, slug, name ->> ${language} as name, area_slug as area, published_at is not null as "isPublished"
        from houses order by position, id`,
    ),
    countAvailableNights(db, days),
    sumStays(db, days),
    sumCancellations(db, days),
    sumMidStayAdjustments(db, days),
    sumLedger(db, days),
    sumDeposits(db, days),
  ]);
  const sums = new Map(houses.map(({ id }) => [id, { ...none }]));
  for (const { houseId, ...part } of parts.flat()) add(getEntry(sums, houseId), part);
  const shown = houses
    .map((house) => ({ ...house, sums: getEntry(sums, house.id) }))
    .filter(
      (house) =>
        house.isPublished || Object.entries(house.sums).some(([key, sum]) => key !== "nightsAvailable" && sum !== 0),
    );
  const rows = shown.map(({ slug, name, area, sums }) => ({ slug, name, area, ...complete(sums) }));
  const all = { ...none };
  for (const house of shown) add(all, house.sums);
  const vat = rows.reduce((sum, row) => sum + row.vat, 0);
  return { month, houses: rows, total: { ...complete(all), vat } };
}

function add(sums: Sums, part: Partial<Sums>): void {
  for (const key of keysOf(part)) sums[key] += part[key] ?? 0;
}

function complete(sums: Sums): MonthlyFigures {
  const { nightsAvailable, nightsOccupied, rent, discounts, bedding, kept } = sums;
  return {
    ...sums,
    occupancyPercent: nightsAvailable > 0 ? Math.round((1000 * nightsOccupied) / nightsAvailable) / 10 : null,
    earned: rent - discounts + bedding + kept,
    vat: vatIncludedIn(rent - discounts + bedding),
    averageRate: nightsOccupied > 0 ? Math.round((rent - discounts) / nightsOccupied) : null,
  };
}

/**
 * Nights on which the units of today can be let: not those out of service. Those held for a change of a stay can be let,
 * to that stay. Blocks of other channels may overlap others.
 */
async function countAvailableNights(db: Database, { from, to }: Month): Promise<ByHouse<Partial<Sums>>[]> {
  return queryRows(
    db,
    sql`select u.house_id as "houseId",
        (count(*) * ${daysBetween(from, to)}::int - coalesce(sum(blocked.nights), 0))::int as "nightsAvailable"
      from units u left join (
        select unit_id, sum(upper(span) - lower(span)) as nights
          from (
            select unit_id, unnest(range_agg(daterange(greatest(from_day, ${from}::date), least(to_day, ${to}::date)))) as span
            from unit_blocks where reason <> 'change' and to_day > ${from}::date and from_day < ${to}::date group by unit_id
          ) spans group by unit_id
      ) blocked on blocked.unit_id = u.id
      group by u.house_id`,
  );
}

type StayRow = ByHouse<{ nights: number; first: number; end: number; rent: number; discount: number; bedding: number }>;

async function sumStays(db: Database, { from, to }: Month): Promise<ByHouse<Partial<Sums>>[]> {
  const latestCheckOut = sql`${to}::date + ${stayLimits.maxNights}::int`; // bounds the walk of `reservations_departures`
  const stays = await queryRows<StayRow>(
    db,
    sql`select house_id as "houseId", check_out - check_in as nights, greatest(0, ${from}::date - check_in) as first,
        least(check_out, ${to}::date) - check_in as end, total_rent as rent, discount,
        case when check_in >= ${from}::date then bedding_total else 0 end as bedding
      from reservations
      where status in ('confirmed', 'completed', 'terminated')
        and check_out > ${from}::date and check_out <= ${latestCheckOut} and check_in < ${to}::date`,
  );
  return stays.map(({ houseId, nights, first, end, rent, discount, bedding }) => {
    const part = { nights, from: first, to: end };
    return {
      houseId,
      nightsOccupied: end - first,
      rent: shareOfNights(rent, part),
      discounts: shareOfNights(discount, part),
      bedding,
    };
  });
}

/** Rent and bedding that stays cancelled in the month paid and do not get back, also not by a refund that has failed. */
async function sumCancellations(db: Database, days: Month): Promise<ByHouse<Partial<Sums>>[]> {
  return queryRows(
    db,
    sql`select r.house_id as "houseId", sum(
        coalesce((select -sum(e.amount) from ledger_entries e where e.reservation_id = r.id
          and e.account in ('rent', 'bedding') and (e.kind in ('charge', 'correction') or e.kind = 'externalReturn' and e.refund_id is null)), 0)
        - coalesce((select sum(f.rent + f.bedding) from refunds f where f.reservation_id = r.id), 0))::float8 as kept
      from reservations r where r.status = 'canceled' and ${isWithin(sql`r.canceled_at`, days)} group by r.house_id`,
  );
}

/** Sums what admins refunded less than computed at a mid-stay checkout; negative when it was more. */
async function sumMidStayAdjustments(db: Database, days: Month): Promise<ByHouse<Partial<Sums>>[]> {
  return queryRows(
    db,
    sql`select r.house_id as "houseId", sum(d.computed - d.amount)::float8 as kept
      from refund_decisions d join reservations r on r.id = d.reservation_id
      where d.cause = 'midStayCheckout' and ${isWithin(sql`d.created_at`, days)} group by r.house_id`,
  );
}

const purposes = sql`('rent', 'bedding', 'deposit', 'unassigned', 'deductions')`;

/** Sums the ledger by purposes, so that it does not matter where the money came in: credits are negative. */
async function sumLedger(db: Database, days: Month): Promise<ByHouse<Partial<Sums>>[]> {
  return queryRows(
    db,
    sql`select r.house_id as "houseId",
        coalesce(-sum(e.amount) filter (where e.kind in ('charge', 'correction')), 0)::float8 as received,
        coalesce(sum(e.amount) filter (where e.kind in ('refund', 'transfer', 'externalReturn')), 0)::float8 as refunded,
        coalesce(-sum(e.amount) filter (where e.account = 'deductions'), 0)::float8 as kept
      from ledger_entries e join reservations r on r.id = e.reservation_id
      where e.account in ${purposes} and ${isWithin(sql`e.created_at`, days)} group by r.house_id`,
  );
}

async function sumDeposits(db: Database, { to }: Month): Promise<ByHouse<Partial<Sums>>[]> {
  return queryRows(
    db,
    sql`select r.house_id as "houseId", sum(held.amount)::float8 as "depositsHeld"
      from (
        select reservation_id, -sum(amount) as amount from ledger_entries
          where account = 'deposit' and created_at < ${seoulInstant(to, 0).toISOString()}::timestamptz
          group by reservation_id having sum(amount) <> 0
      ) held join reservations r on r.id = held.reservation_id group by r.house_id`,
  );
}

function isWithin(at: SQL, { from, to }: Month): SQL {
  const since = (day: string) => sql`${seoulInstant(day, 0).toISOString()}::timestamptz`;
  return sql`${at} >= ${since(from)} and ${at} < ${since(to)}`;
}
