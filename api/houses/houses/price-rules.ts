import { asc, eq, sql, type SQL } from "drizzle-orm";
import type { LengthDiscount, PriceRules, Season } from "domain/money/rent";
import type { Database } from "../../db/client";
import { houseLengthDiscounts, houseSeasons } from "../../db/schema";

/** Seasons and discounts for length, beside the columns of `houses` in a query that selects from it. */
export const ruleColumns = {
  seasons: sql<Season[]>`case when houses.price_varies then (
    select coalesce(jsonb_agg(jsonb_build_object('from', s.from_day, 'to', s.to_day, 'monthlyRent', s.monthly_rent,
      'nightlyRate', s.nightly_rate) order by s.from_day), '[]') from house_seasons s where s.house_id = houses.id
  ) else '[]' end`.as("seasons"),
  lengthDiscounts: sql<LengthDiscount[]>`case when houses.price_varies then (
    select coalesce(jsonb_agg(jsonb_build_object('months', d.months, 'percent', d.percent) order by d.months), '[]')
    from house_length_discounts d where d.house_id = houses.id
  ) else '[]' end`.as("length_discounts"),
};

type RentDays = { isDated: unknown; rentFrom: unknown; rentTo: unknown; months: unknown };

/**
 * The rent of a month for houses `h` with seasons or discounts, as `domain/money/rent.ts` computes it: with dates that of the
 * check-in day after the discount for length; without dates the lowest of the days between `rentFrom` and `rentTo`.
 */
export function varyingRent({ isDated, rentFrom, rentTo, months }: RentDays): SQL {
  const season = sql`select min(s.monthly_rent) from house_seasons s
    where s.house_id = h.id and s.from_day <= ${rentTo}::date and s.to_day > ${rentFrom}::date`;
  const percent = sql`select coalesce(max(d.percent), 0) from house_length_discounts d
    where d.house_id = h.id and d.months <= ${months}::int`;
  return sql`(select case when ${isDated}::boolean
      then coalesce(season.rent, h.monthly_rent)
        - (coalesce(season.rent, h.monthly_rent)::bigint * (${percent}) / 100)::int
      else least(h.monthly_rent, season.rent) end
    from (${season}) season(rent))`;
}

export async function getPriceRules(db: Database, houseId: string): Promise<PriceRules> {
  const seasons = await db
    .select({
      from: houseSeasons.fromDay,
      to: houseSeasons.toDay,
      monthlyRent: houseSeasons.monthlyRent,
      nightlyRate: houseSeasons.nightlyRate,
    })
    .from(houseSeasons)
    .where(eq(houseSeasons.houseId, houseId))
    .orderBy(asc(houseSeasons.fromDay));
  const lengthDiscounts = await db
    .select({ months: houseLengthDiscounts.months, percent: houseLengthDiscounts.percent })
    .from(houseLengthDiscounts)
    .where(eq(houseLengthDiscounts.houseId, houseId))
    .orderBy(asc(houseLengthDiscounts.months));
  return { seasons, lengthDiscounts };
}

/** Replaces the given kinds of rules of a locked house. */
export async function savePriceRules(
  tx: Database,
  houseId: string,
  { seasons, lengthDiscounts }: Partial<PriceRules>,
): Promise<void> {
  if (seasons) {
    await tx.delete(houseSeasons).where(eq(houseSeasons.houseId, houseId));
    const rows = seasons.map(({ from, to, monthlyRent, nightlyRate }) => {
      return { houseId, fromDay: from, toDay: to, monthlyRent, nightlyRate };
    });
    if (rows.length > 0) await tx.insert(houseSeasons).values(rows);
  }
  if (lengthDiscounts) {
    await tx.delete(houseLengthDiscounts).where(eq(houseLengthDiscounts.houseId, houseId));
    const rows = lengthDiscounts.map(({ months, percent }) => ({ houseId, months, percent }));
    if (rows.length > 0) await tx.insert(houseLengthDiscounts).values(rows);
  }
}
