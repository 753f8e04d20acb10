import { sql, type SQL } from "drizzle-orm";
import { type AreaSlug, type Bilingual, looseFilters } from "domain/enums";
import { addDays } from "domain/seoul-time";
import { queryRows, type ReadDatabase } from "../../db/client";
import { houseHasFreeUnit, unitHeld } from "../units/free-units";
import type { HouseCommute } from "./commute.queries";
import { matchesFilters, toArrayLiteral, toQueryValues, type Filters, type Stay } from "./search-criteria";

const maxDaysMoved = 14;
const housesLookedAt = { forDates: 500, forAreas: 40, forFilters: 40 };

type Moves = { stay: Stay; earliest: string; latest: string; now: Date };

/**
 * Lists three dates, up to two weeks earlier or later, with their number of houses. `earliest`, `latest`: Seoul days.
 */
export async function listNearestDates(db: ReadDatabase, query: Filters & Moves) {
  const fitting = sql`select h.id from houses h where ${matchesFilters(toQueryValues(query))}
    order by h.position, h.id limit ${housesLookedAt.forDates}`;
  return listFreeMoves(db, fitting, query);
}

/** Moves the stay by up to two weeks: the nearest three dates with a free unit in one house. */
export async function listNearestInHouse(db: ReadDatabase, query: Moves & { houseId: string }) {
  const moves = await listFreeMoves(db, sql`select ${query.houseId}::uuid as id`, query);
  return moves.map(({ checkIn, checkOut }) => ({ checkIn, checkOut }));
}

/** Reads a unit's free dates once instead of once per move (28). */
async function listFreeMoves(db: ReadDatabase, houses: SQL, query: Moves) {
  const { stay, now } = query;
  const first = laterOf(query.earliest, addDays(stay.checkIn, -maxDaysMoved));
  const last = addDays(earlierOf(query.latest, addDays(stay.checkIn, maxDaysMoved)), stay.nights);
  return queryRows<{ checkIn: string; checkOut: string; availableHouses: number }>(
    db,
    sql`with candidates as (${houses}), gaps as (
          select candidates.id as house_id, lower(gap) as opens, upper(gap) - ${stay.nights}::int as closes
          from candidates join units u on u.house_id = candidates.id
          cross join lateral unnest(
            datemultirange(daterange(${first}::date, ${last}::date)) - ${unitHeld({ from: first, to: last, now })}
          ) as gap
          where upper(gap) - lower(gap) >= ${stay.nights}::int
        )
        select moved.check_in::text as "checkIn", (moved.check_in + ${stay.nights}::int)::text as "checkOut",
          count(distinct gaps.house_id)::int as "availableHouses"
        from (select ${stay.checkIn}::date + by as check_in, by from generate_series(${-maxDaysMoved}::int, ${maxDaysMoved}::int) as by) moved
        join gaps on moved.check_in between gaps.opens and gaps.closes
        where moved.by <> 0
        group by moved.check_in, moved.by order by abs(moved.by), moved.by desc limit 3`,
  );
}

/** Lists areas with the shortest commute first, where commutes are known; else with most houses. */
export async function listOtherAreas(
  db: ReadDatabase,
  query: Filters & { stay: Stay | null; now: Date; commutes: readonly HouseCommute[] },
) {
  const { stay, now, commutes } = query;
  const [ids, minutes] = [commutes.map(({ id }) => id), commutes.map((commute) => commute.minutes ?? "null")];
  const free = stay ? houseHasFreeUnit({ ...stay, now }) : sql`true`;
  return queryRows<{
    area: AreaSlug;
    name: Bilingual;
    availableHouses: number;
    commuteMinutes: number | null;
  }>(
    db,
    sql`select a.slug as area, a.name, count(*)::int as "availableHouses", min(commute.minutes) as "commuteMinutes"
        from areas a cross join lateral (
          select h.id from houses h where h.area_slug = a.slug and ${matchesFilters(toQueryValues({ ...query, area: undefined }))}
          order by h.position, h.id limit ${housesLookedAt.forAreas}
        ) h
        left join unnest(${toArrayLiteral(ids)}::uuid[], ${toArrayLiteral(minutes)}::int[]) as commute(id, minutes)
          on commute.id = h.id
        where a.slug <> ${query.area ?? ""} and ${free}
        group by a.slug, a.name, a.position order by 4 nulls last, 3 desc, a.position`,
  );
}

/** The search without one filter, where that has matches, most houses first. */
export async function listLooserSearches(db: ReadDatabase, query: Filters & { stay: Stay | null; now: Date }) {
  const { stay, now } = query;
  const free = stay ? houseHasFreeUnit({ ...stay, now }) : sql`true`;
  const counts = looseFilters
    .filter((filter) => query[filter])
    .map(
      (filter) => sql`(select ${filter}::text as filter, count(*)::int as "availableHouses" from (
          select h.id from houses h where ${matchesFilters(toQueryValues(withoutFilter(query, filter)))}
          order by h.position, h.id limit ${housesLookedAt.forFilters}
        ) h where ${free})`,
    );
  if (counts.length === 0) return [];
  return queryRows<{ filter: (typeof looseFilters)[number]; availableHouses: number }>(
    db,
    sql`select * from (${sql.join(counts, sql` union all `)}) looser where "availableHouses" > 0 order by 2 desc, 1`,
  );
}

function withoutFilter<Query extends Filters>(query: Query, filter: (typeof looseFilters)[number]): Query {
  return { ...query, [filter]: undefined, ...(filter === "maxCommute" && { reachable: undefined }) };
}

const laterOf = (a: string, b: string) => (a > b ? a : b);
const earlierOf = (a: string, b: string) => (a < b ? a : b);
