import { eq, sql, type SQL } from "drizzle-orm";
import type { HouseSort } from "domain/enums";
import { type ReadDatabase, queryRows } from "../../db/client";
import { getPrepared } from "../../db/prepared";
import { areas, houses, type StoredPicture } from "../../db/schema";
import { houseHasFreeUnit, unitIsFree } from "../units/free-units";
import { cardColumns, coverColumn, roomPictureColumn, type CardRow } from "../houses/house.queries";
import {
  matchesFilters,
  comparableRent,
  toQueryValues,
  type Filters,
  type QueryValues,
  type Stay,
} from "./search-criteria";

/**
 * Each of these orders equals an index of `houses`, including the last column, so that it is total; by price see
 * `foundByRent`, by commute `foundByCommute`.
 */
const orders: Record<HouseSort, SQL> = {
  recommended: sql`h.position, h.id`,
  priceAsc: sql`h.rent, h.position, h.id`,
  priceDesc: sql`h.rent desc, h.position, h.id`,
  rating: sql`h.rating_overall desc nulls last, h.rating_count desc, h.position, h.id`,
  commute: sql`h.commute_place`,
};

/** Counting is what a search without dates costs: 10,000 houses take five times as long as the page. */
const minCountLimit = { withDates: 60, withoutDates: 2_000 };

/** Every house that is found is probed for free units, also those of the pages before the requested one. */
export const maxFoundWithDates = 2_000;

/** The most houses of other pages whose locations are sent, for the map. */
const maxOnOtherPages = 60;

type Location = { lat: number; lng: number };
type Search = Filters & { stay: Stay | null; sort: HouseSort; page: number; size: number; now: Date };

export type FoundHouses = {
  houses: {
    house: CardRow;
    pictures: { cover: StoredPicture; roomPicture: StoredPicture | null };
    free: number | null;
  }[];
  totalCount: number;
  /** More houses were found than `totalCount`. */
  isTruncated: boolean;
  /** The places of the first `maxOnOtherPages` houses of other pages are. */
  housesOnOtherPages: Location[];
  /** For an empty result: the shortest minimum stay of all houses; null without a house. */
  shortestStay: number | null;
};

/** Finds one page of houses with their numbers of free units, and the number of all. */
export async function findHouses(db: ReadDatabase, search: Search): Promise<FoundHouses> {
  const rows = await statementFor(db, search).execute(toPlaceholderValues(search));
  const counted = rows[0]?.count ?? 0;
  const bound = countLimit(search);
  return {
    houses: rows.flatMap(({ house, area, cover, roomPicture, free }) =>
      house && area ? [{ house: Object.assign(house, { area }), pictures: { cover, roomPicture }, free }] : [],
    ),
    totalCount: Math.min(counted, bound),
    isTruncated: counted > bound,
    housesOnOtherPages: rows[0]?.housesOnOtherPages ?? [],
    shortestStay: rows[0]?.shortest ?? null,
  };
}

/** Finds the ids of all houses, at most `maxFoundWithDates`, in the recommended order. */
export async function findHouseIds(
  db: ReadDatabase,
  search: Omit<Search, "sort" | "page" | "size">,
): Promise<{ ids: string[]; isTruncated: boolean; shortestStay: number | null }> {
  const { stay, reachable } = search;
  const [isDated, isReachable] = [stay !== null, reachable !== undefined];
  const rows = await getPrepared(
    db,
    `house_ids_${isDated ? "free" : "all"}${isReachable ? "_reachable" : ""}`,
    (db, name) => {
      const answer = answerOf({ sort: "recommended", isDated, isReachable });
      return db
        .select({ id: sql<string | null>`answer.id`, ...countColumns })
        .from(answer)
        .orderBy(sql`answer.place`)
        .prepare(name);
    },
  ).execute({
    ...toPlaceholderValues({ ...search, sort: "recommended", page: 1, size: maxFoundWithDates }),
    countLimit: maxFoundWithDates + 1,
    upTo: maxFoundWithDates,
  });
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    isTruncated: (rows[0]?.count ?? 0) > maxFoundWithDates,
    shortestStay: rows[0]?.shortest ?? null,
  };
}

export function statementFor(db: ReadDatabase, { sort, stay, reachable }: Pick<Search, "sort" | "stay" | "reachable">) {
  const [isDated, isReachable] = [stay !== null, reachable !== undefined];
  return getPrepared(db, `houses_${sort}_${isDated ? "free" : "all"}${isReachable ? "_reachable" : ""}`, (db, name) =>
    prepareFoundHouses(db, { name, sort, isDated, isReachable }),
  );
}

export function toPlaceholderValues(search: Search) {
  const { stay, page, size, now } = search;
  return {
    ...toQueryValues(search),
    checkIn: stay?.checkIn,
    checkOut: stay?.checkOut,
    now: now.toISOString(),
    countLimit: countLimit(search) + 1,
    after: (page - 1) * size,
    upTo: Math.min(page * size, countLimit(search)),
  };
}

const placeholder = (name: keyof ReturnType<typeof toPlaceholderValues>) => sql.placeholder(name);
const placeholders = {
  area: placeholder("area"),
  guests: placeholder("guests"),
  maxPrice: placeholder("maxPrice"),
  lines: placeholder("lines"),
  stepFree: placeholder("stepFree"),
  lift: placeholder("lift"),
  visualAlarm: placeholder("visualAlarm"),
  doorway: placeholder("doorway"),
  nights: placeholder("nights"),
  isDated: placeholder("isDated"),
  rentFrom: placeholder("rentFrom"),
  rentTo: placeholder("rentTo"),
  months: placeholder("months"),
  reachable: undefined,
  checkIn: placeholder("checkIn"),
  checkOut: placeholder("checkOut"),
  now: placeholder("now"),
  countLimit: placeholder("countLimit"),
  after: placeholder("after"),
  upTo: placeholder("upTo"),
};

const reachablePlaceholders = { ...placeholders, reachable: placeholder("reachable") };

const freeUnits = sql`(select count(*)::int from units u where u.house_id = page.id and ${unitIsFree(placeholders)})`;

const housesOnOtherPages = sql`(
      select json_agg(json_build_object('lat', h.lat, 'lng', h.lng) order by o.place) from (
        select id, place from found where place <= ${placeholders.after}::int or place > ${placeholders.upTo}::int
        order by place limit ${maxOnOtherPages}::int
      ) o join houses h on h.id = o.id)`;

/**
 * A single statement sees one state of the database: it walks the houses in sort order by an index, probes each for a
 * free unit, and stops at the count limit. Its text depends only on the sort and on whether there are dates and
 * reachable houses, so a connection plans it once. The first row has the count, also when the page is empty.
 */
function prepareFoundHouses(db: ReadDatabase, { name, ...shape }: Shape & { name: string }) {
  return db
    .select({
      ...countColumns,
      housesOnOtherPages: sql<Location[] | null>`answer.others`,
      free: sql<number | null>`answer.free`,
      house: cardColumns,
      cover: coverColumn,
      roomPicture: roomPictureColumn,
      area: { name: areas.name },
    })
    .from(answerOf(shape))
    .leftJoin(houses, sql`${houses.id} = answer.id`)
    .leftJoin(areas, eq(areas.slug, houses.areaSlug))
    .orderBy(sql`answer.place`)
    .prepare(name);
}

type Shape = { sort: HouseSort; isDated: boolean; isReachable: boolean };

const countColumns = { count: sql<number>`answer.count`, shortest: sql<number | null>`answer.shortest` };

function answerOf({ sort, isDated, isReachable }: Shape): SQL {
  const values = isReachable ? reachablePlaceholders : placeholders;
  const isFree = isDated ? sql`and ${houseHasFreeUnit(placeholders)}` : sql``;
  const isByRent = sort === "priceAsc" || sort === "priceDesc";
  const found = isByRent ? foundByRent(sort, values, isFree) : sort === "commute" ? foundByCommute : sql`houses h`;
  const where = isByRent ? sql`` : sql`where ${matchesFilters(sort === "commute" ? placeholders : values)} ${isFree}`;
  return sql`(
    with found as (
      select h.id, row_number() over (order by ${orders[sort]}) as place from ${found} ${where}
      order by ${orders[sort]} limit ${placeholders.countLimit}::int
    ), total as (select count(*)::int as count from found)
    select total.count, case when page.place = ${placeholders.after}::int + 1 then ${housesOnOtherPages} end as others, page.id, page.place, ${isDated ? freeUnits : sql`null::int`} as free,
      case when total.count = 0 then (select min(minimum_nights) from houses where published_at is not null) end as shortest
    from total left join found page on page.place > ${placeholders.after}::int and page.place <= ${placeholders.upTo}::int
  ) answer`;
}

/**
 * Houses `h` by rent: those with one rent by its index, and the others, which are sorted before their free units are
 * probed. Each part stops at the count limit.
 */
function foundByRent(sort: "priceAsc" | "priceDesc", values: QueryValues, isFree: SQL): SQL {
  const direction = sort === "priceDesc" ? sql`desc` : sql``;
  const limit = sql`limit ${placeholders.countLimit}::int`;
  return sql`(
    (select h.id, h.position, h.monthly_rent as rent from houses h
      where not h.price_varies and ${matchesFilters(values, sql`h.monthly_rent`)} ${isFree}
      order by h.monthly_rent ${direction}, h.position, h.id ${limit})
    union all
    (select h.id, h.position, h.rent from (
        select h.*, ${comparableRent(values)} as rent from houses h
        where h.published_at is not null and h.price_varies
        order by rent ${direction}, h.position, h.id offset 0
      ) h where ${matchesFilters(values, sql`h.rent`)} ${isFree}
      order by h.rent ${direction}, h.position, h.id ${limit})
  ) h`;
}

/** Reachable houses `h` in their order, so that free units are probed only until the count limit. */
const foundByCommute = sql`(
    select h.*, reachable.place as commute_place
    from unnest(${reachablePlaceholders.reachable}::uuid[]) with ordinality as reachable(id, place)
    join houses h on h.id = reachable.id order by reachable.place offset 0
  ) h`;

/** Counts at least one page beyond the requested one, so that there is a link to it. */
function countLimit({ stay, page, size }: Search): number {
  const beyond = (page + 1) * size;
  if (!stay) return Math.max(minCountLimit.withoutDates, beyond);
  return Math.min(Math.max(minCountLimit.withDates, beyond), maxFoundWithDates);
}

/** How far a band reaches, in KRW. */
export const rentStep = 50_000;

/**
 * The number of published houses in each band of rents, by their lowest rent of a month, in order and without empty
 * bands. KRW.
 */
export async function listRentBands(
  db: ReadDatabase,
  { now, ...filters }: Omit<Filters, "maxPrice" | "reachable"> & { now: Date },
) {
  const values = toQueryValues({ ...filters, stay: null, now });
  return queryRows<{ from: number; houses: number }>(
    db,
    sql`select rent / ${rentStep}::int * ${rentStep}::int as "from", count(*)::int as houses
        from (select ${comparableRent(values)} as rent from houses h where ${matchesFilters(values)}) found
        group by 1 order by 1`,
  );
}
