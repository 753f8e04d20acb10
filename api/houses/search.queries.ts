import { eq, sql, type SQL } from "drizzle-orm";
import type { HouseSort } from "contract/house";
import type { Database } from "../db/client";
import { areas, houses } from "../db/schema";
import { cardColumns, type CardRow } from "./house.queries";
import { houseHasFreeUnit, unitIsFree } from "./free-units";
import { fits, type Filters, type Stay } from "./wish";

/** Each is the order of an index of `houses`, to the last column: no two houses change places between two pages. */
const orders: Record<HouseSort, SQL> = {
  recommended: sql`h.position, h.id`,
  priceAsc: sql`h.monthly_rent, h.position, h.id`,
  priceDesc: sql`h.monthly_rent desc, h.position, h.id`,
  rating: sql`h.rating_overall desc nulls last, h.rating_count desc, h.position, h.id`,
};

/** Houses are counted this far, or one page beyond the one asked for. Without dates a house costs next to nothing. */
const countedTo = { withDates: 100, withoutDates: 10_000 };

export type FoundHouses = {
  houses: { house: CardRow; free: number | null }[];
  totalCount: number;
  /** There are more than `totalCount`. */
  capped: boolean;
  /** When nothing was found: the fewest nights that any house takes, null without a house. */
  shortestStay: number | null;
};

/**
 * One page of houses with how many of their units are free, and how many houses there are. One statement, so one
 * state of the database: it walks the houses in the order of the sort, by an index, asks each for a free unit, and
 * stops where the count stops.
 */
export async function findHouses(
  db: Database,
  query: Filters & { stay: Stay | null; sort: HouseSort; page: number; size: number; now: Date },
): Promise<FoundHouses> {
  const { stay, sort, page, size, now } = query;
  const reach = Math.max(stay ? countedTo.withDates : countedTo.withoutDates, (page + 1) * size);
  const answer = sql`(
    with found as (
      select h.id, row_number() over (order by ${orders[sort]}) as place from houses h
      where ${fits(query, stay)} ${stay ? sql`and ${houseHasFreeUnit({ ...stay, now })}` : sql``}
      order by ${orders[sort]} limit ${reach + 1}::int
    ), total as (select count(*)::int as count from found)
    select total.count, page.id, page.place, ${stay ? freeUnits(stay, now) : sql`null::int`} as free,
      case when total.count = 0 then (select min(minimum_nights) from houses where published_at is not null) end as shortest
    from total left join found page on page.place > ${(page - 1) * size}::int and page.place <= ${page * size}::int
  ) answer`;
  const rows = await db
    .select({
      count: sql<number>`answer.count`,
      shortest: sql<number | null>`answer.shortest`,
      free: sql<number | null>`answer.free`,
      house: cardColumns,
      area: areas,
    })
    .from(answer)
    .leftJoin(houses, sql`${houses.id} = answer.id`)
    .leftJoin(areas, eq(areas.slug, houses.areaSlug))
    .orderBy(sql`answer.place`)
    .prepare(`houses_${sort}_${stay ? "free" : "all"}`)
    .execute();
  const counted = rows[0]?.count ?? 0;
  return {
    houses: rows.flatMap(({ house, area, free }) => (house && area ? [{ house: { ...house, area }, free }] : [])),
    totalCount: Math.min(counted, reach),
    capped: counted > reach,
    shortestStay: rows[0]?.shortest ?? null,
  };
}

function freeUnits(stay: Stay, now: Date): SQL {
  return sql`(select count(*)::int from units u where u.house_id = page.id and ${unitIsFree({ ...stay, now })})`;
}
