import { eq, sql, type SQL } from "drizzle-orm";
import { nightsBetween } from "domain/stays/nights";
import { monthlyRentFor, rentFor, splitStay, type Rates } from "domain/money/rent";
import type { ReadDatabase } from "../../db/client";
import { areas, houses } from "../../db/schema";
import type { Destination } from "../transit/commute";
import { listCommutes } from "./commute.queries";
import { houseHasFreeUnit } from "../units/free-units";
import { ruleColumns } from "../houses/price-rules";
import { matchesFilters, toArrayLiteral, toQueryValues } from "./search-criteria";

const maxAlternatives = 3;
/** The first ones are probed for free units, and no more. */
const housesLookedAt = 60;
/** How much dearer a month may be. */
const budgetShare = 1.1;

type FullHouse = Rates & { id: string; lat: number; lng: number };
type Requested = { checkIn: string; checkOut: string; guests: number };

/**
 * Other houses with a unit that is free on all nights, within the budget of the requested one: those with the shortest
 * commute first, without a destination those that are nearest to the requested one.
 */
export async function listAlternatives(
  db: ReadDatabase,
  {
    house,
    request,
    destination,
    now,
  }: { house: FullHouse; request: Requested; destination: Destination | null; now: Date },
) {
  const { checkIn, checkOut, guests } = request;
  const parts = splitStay(checkIn, checkOut);
  const stay = { checkIn, checkOut, nights: nightsBetween(checkIn, checkOut) };
  const maxPrice = Math.floor(monthlyRentFor(checkIn, parts, house) * budgetShare);
  const commutes = destination && (await listCommutes(db, destination));
  const km = kmFrom(house);
  const rank = commutes ? sql`array_position(${toArrayLiteral(commutes.map(({ id }) => id))}::uuid[], h.id)` : km;
  const free = sql`(
    select h.id, h.km, h.rank from (
      select h.id, ${km} as km, ${rank} as rank from houses h
      where h.id <> ${house.id} and ${matchesFilters(toQueryValues({ guests, maxPrice, stay, now }))}
      order by rank, h.id limit ${housesLookedAt}
    ) h where ${houseHasFreeUnit({ checkIn, checkOut, now })}
    order by h.rank, h.id limit ${maxAlternatives}
  ) free`;
  const rows = await db
    .select({
      id: houses.id,
      slug: houses.slug,
      name: houses.name,
      areaName: areas.name,
      km: sql<number>`free.km`,
      monthlyRent: houses.monthlyRent,
      nightlyRate: houses.nightlyRate,
      ...ruleColumns,
    })
    .from(free)
    .innerJoin(houses, sql`${houses.id} = free.id`)
    .innerJoin(areas, eq(areas.slug, houses.areaSlug))
    .orderBy(sql`free.rank, free.id`);
  return rows.map(({ id, slug, name, areaName, km, ...rates }) => ({
    slug,
    name,
    areaName,
    distanceKm: Math.round(km * 10) / 10,
    totalRent: rentFor(parts, rates),
    ...(commutes && { commuteMinutes: commutes.find((house) => house.id === id)?.minutes ?? null }),
  }));
}

/** Measures in a straight line, which is exact enough within a city. */
function kmFrom({ lat, lng }: { lat: number; lng: number }): SQL {
  const kmOfDegree = 111.2;
  const north = sql`(h.lat - ${lat}::float8)`;
  const east = sql`(h.lng - ${lng}::float8) * cos(radians(${lat}::float8))`;
  return sql`${kmOfDegree}::float8 * sqrt(power(${north}, 2) + power(${east}, 2))`;
}
