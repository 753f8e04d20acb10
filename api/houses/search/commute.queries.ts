import { asc, isNotNull } from "drizzle-orm";
import type { ReadDatabase } from "../../db/client";
import { getPrepared } from "../../db/prepared";
import { houses } from "../../db/schema";
import { invalid } from "../../kernel/http/problem";
import { findCommute, findStation, findUniversity, type Destination } from "../transit/commute";

/** A house has its minutes from door to door; null: too far. */
export type HouseCommute = { id: string; minutes: number | null };

/**
 * The named university, else the named station; null when neither is named.
 * @throws ApiError VALIDATION_FAILED for an unknown one
 */
export function findDestination({
  university,
  station,
}: {
  university?: string;
  station?: string;
}): Destination | null {
  const destination = university ? findUniversity(university) : station ? findStation(station) : undefined;
  if (destination !== null) return destination ?? null;
  throw invalid(
    university ? { path: "university", problem: "universityUnknown" } : { path: "station", problem: "stationUnknown" },
  );
}

/** All published houses, the shortest commute first; at equal minutes in the recommended order. */
export async function listCommutes(db: ReadDatabase, destination: Destination): Promise<HouseCommute[]> {
  const rows = await getPrepared(db, "house_locations", (db, name) =>
    db
      .select({ id: houses.id, lat: houses.lat, lng: houses.lng, subway: houses.subway })
      .from(houses)
      .where(isNotNull(houses.publishedAt))
      .orderBy(asc(houses.position), asc(houses.id))
      .prepare(name),
  ).execute();
  return rows
    .map((house) => ({ id: house.id, minutes: findCommute(house, destination)?.minutes ?? null }))
    .sort((a, b) => (a.minutes ?? Infinity) - (b.minutes ?? Infinity) || 0);
}
