import { sql } from "drizzle-orm";
import type { MonthlyFigures, MonthlyReport } from "contract/admin/monthly-report";
import type { AreaSlug, Language } from "domain/enums";
import { addMonths, seoulInstant } from "domain/seoul-time";
import { vatIncludedIn } from "domain/money/vat";
import { getEntry, keysOf } from "domain/collections";
import { queryRows, type Database } from "../../db/client";
import { offeredNights } from "../../houses/units/offered-nights";
import { isWithin, listStayEarnings, type Days } from "./stay-earnings.queries";

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
  const [houses, earnings, ...parts] = await Promise.all([
    queryRows<House>(
      db,
      sql`select id, slug, name ->> ${language} as name, area_slug as area, published_at is not null as "isPublished"
        from houses order by position, id`,
    ),
    listStayEarnings(db, days),
    countAvailableNights(db, days),
    sumLedger(db, days),
    sumDeposits(db, days),
  ]);
  const sums = new Map(houses.map(({ id }) => [id, { ...none }]));
  for (const { houseId, ...part } of parts.flat()) add(getEntry(sums, houseId), part);
  for (const { houseId, nights: nightsOccupied, rent, discounts, bedding, kept } of earnings) {
    add(getEntry(sums, houseId), { nightsOccupied, rent, discounts, bedding, kept });
  }
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

async function countAvailableNights(db: Database, { from, to }: Days): Promise<ByHouse<Partial<Sums>>[]> {
  return queryRows(
    db,
    sql`select house_id as "houseId", sum(upper(span) - lower(span))::int as "nightsAvailable"
      from (
        select u.house_id, ${offeredNights} as offered from units u union all select house_id, offered from removed_units
      ) unit, unnest(offered * datemultirange(daterange(${from}::date, ${to}::date))) span
      group by house_id`,
  );
}

const purposes = sql`('rent', 'bedding', 'deposit', 'unassigned', 'deductions')`;

/** Sums the ledger by purposes, so that it does not matter where the money came in: credits are negative. */
async function sumLedger(db: Database, days: Days): Promise<ByHouse<Partial<Sums>>[]> {
  return queryRows(
    db,
    sql`select r.house_id as "houseId",
        coalesce(-sum(e.amount) filter (where e.kind in ('charge', 'correction')), 0)::float8 as received,
        coalesce(sum(e.amount) filter (where e.kind in ('refund', 'transfer', 'externalReturn')), 0)::float8 as refunded
      from ledger_entries e join reservations r on r.id = e.reservation_id
      where e.account in ${purposes} and ${isWithin(sql`e.created_at`, days)} group by r.house_id`,
  );
}

async function sumDeposits(db: Database, { to }: Days): Promise<ByHouse<Partial<Sums>>[]> {
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
