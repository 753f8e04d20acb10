import { sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AreaSlug } from "contract/area";
import type { HouseSort, houseSearchQuery } from "contract/house";
import { queryRows, type Database } from "../db/client";
import { ratingsByHouse, type RatingRow } from "../reviews/rating.queries";
import { unitIsFree } from "./free-units";

export type Wish = z.infer<typeof houseSearchQuery>;
/** Where and how to live; the dates apart. */
type Filters = Pick<Wish, "area" | "guests" | "maxPrice" | "line" | "stepFree">;
export type Stay = { checkIn: string; checkOut: string; nights: number };

/** The columns of a house that a summary shows, under their names in the database. */
type FoundHouse = { id: string; free: number | null; total: number } & RatingRow;

const order: Record<HouseSort, SQL> = {
  recommended: sql`h.position`,
  priceAsc: sql`h.monthly_rent, h.position`,
  priceDesc: sql`h.monthly_rent desc, h.position`,
  rating: sql`rating.overall desc nulls last, rating.count desc nulls last, h.position`,
};

/** The houses of one page with how many of their units are free, and how many houses there are in all. */
export async function listFoundHouses(
  db: Database,
  query: Filters & { stay: Stay | null; sort: HouseSort; page: number; size: number; now: Date },
): Promise<FoundHouse[]> {
  const { stay, now } = query;
  const free = stay
    ? sql`join (select u.house_id, count(*)::int as units from units u where ${unitIsFree({ ...stay, now })} group by u.house_id) free
          on free.house_id = h.id and h.minimum_nights <= ${stay.nights}`
    : sql`cross join (select null::int as units) free`;
  return queryRows<FoundHouse>(
    db,
    sql`select h.id, free.units as free, (count(*) over ())::int as total, rating.*
        from houses h ${free} left join ${ratingsByHouse} on rating.house_id = h.id
        where ${matches(query)}
        order by ${order[query.sort]} limit ${query.size} offset ${(query.page - 1) * query.size}`,
  );
}

/** How many houses match at all: for a page beyond the last, which has no row to tell. */
export async function countFoundHouses(db: Database, query: Filters & { stay: Stay | null; now: Date }) {
  const { stay, now } = query;
  const free = stay
    ? sql`and h.minimum_nights <= ${stay.nights}
          and exists (select 1 from units u where u.house_id = h.id and ${unitIsFree({ ...stay, now })})`
    : sql``;
  const rows = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from houses h where ${matches(query)} ${free}`,
  );
  return rows[0]?.count ?? 0;
}

/** The same stay moved by up to two weeks: which of these have a free house, nearest first. */
export async function listNearestDates(
  db: Database,
  query: Filters & { stay: Stay; earliest: string; latest: string; now: Date },
) {
  const { stay, earliest, latest, now } = query;
  const checkIn = sql`shifted.check_in`;
  const checkOut = sql`shifted.check_in + ${stay.nights}::int`;
  return queryRows<{ checkIn: string; checkOut: string; availableHouses: number }>(
    db,
    sql`select shifted.check_in::text as "checkIn", (${checkOut})::text as "checkOut",
          count(distinct h.id)::int as "availableHouses"
        from (select ${stay.checkIn}::date + by as check_in, by from generate_series(-14, 14) as by where by <> 0) shifted
        join houses h on ${matches(query)} and h.minimum_nights <= ${stay.nights}
        join units u on u.house_id = h.id
        where shifted.check_in between ${earliest}::date and ${latest}::date and ${unitIsFree({ checkIn, checkOut, now })}
        group by shifted.check_in, shifted.by order by abs(shifted.by), shifted.by desc limit 3`,
  );
}

/** Other areas in which the same wish is answered, the fullest first. */
export async function listOtherAreas(db: Database, query: Filters & { stay: Stay | null; now: Date }) {
  const { stay, now } = query;
  const free = stay ? sql`h.minimum_nights <= ${stay.nights} and ${unitIsFree({ ...stay, now })}` : sql`true`;
  return queryRows<{ area: AreaSlug; name: { en: string; ko: string }; availableHouses: number }>(
    db,
    sql`select a.slug as area, a.name, count(distinct h.id)::int as "availableHouses"
        from areas a join houses h on h.area_slug = a.slug join units u on u.house_id = h.id
        where ${matches({ ...query, area: undefined })} and a.slug <> ${query.area ?? ""} and ${free}
        group by a.slug, a.name, a.position order by 3 desc, a.position`,
  );
}

function matches({ area, guests, maxPrice, line, stepFree }: Filters): SQL {
  const conditions = [sql`h.published_at is not null`];
  if (area) conditions.push(sql`h.area_slug = ${area}`);
  if (guests) conditions.push(sql`h.occupancy >= ${guests}`);
  if (maxPrice !== undefined) conditions.push(sql`h.monthly_rent <= ${maxPrice}`);
  if (line) conditions.push(sql`h.subway @> ${JSON.stringify([{ line }])}::jsonb`);
  if (stepFree) conditions.push(sql`h.step_free`);
  return sql.join(conditions, sql` and `);
}
