import { and, asc, eq, getTableColumns, inArray, isNotNull, sql } from "drizzle-orm";
import { queryRows, type ReadDatabase } from "../../db/client";
import { getPrepared } from "../../db/prepared";
import { areas, houses, units, type StoredPicture } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import { unitHeld } from "../units/free-units";
import { ruleColumns } from "./price-rules";
import type { PriceRules } from "domain/money/rent";

export type HouseRow = typeof houses.$inferSelect & PriceRules & { area: typeof areas.$inferSelect };

const ratingColumns = {
  ratingCount: houses.ratingCount,
  ratingOverall: houses.ratingOverall,
  ratingFacilities: houses.ratingFacilities,
  ratingCommunication: houses.ratingCommunication,
  ratingEvents: houses.ratingEvents,
  ratingLocation: houses.ratingLocation,
};

const isPublishedUnderSlug = and(eq(houses.slug, sql.placeholder("slug")), isNotNull(houses.publishedAt));

/** A card shows only these: a search spends a third of its time on columns. */
export const cardColumns = {
  id: houses.id,
  slug: houses.slug,
  areaSlug: houses.areaSlug,
  name: houses.name,
  tagline: houses.tagline,
  address: houses.address,
  lat: houses.lat,
  lng: houses.lng,
  occupancy: houses.occupancy,
  beds: houses.beds,
  sizeM2: houses.sizeM2,
  subway: houses.subway,
  monthlyRent: houses.monthlyRent,
  nightlyRate: houses.nightlyRate,
  deposit: houses.deposit,
  beddingSetPrice: houses.beddingSetPrice,
  minimumNights: houses.minimumNights,
  stepFree: houses.stepFree,
  ...ratingColumns,
  ...ruleColumns,
};
export type CardRow = Pick<HouseRow, keyof typeof cardColumns> & { area: Pick<HouseRow["area"], "name"> };

/** The first picture. */
export const coverColumn = sql<StoredPicture>`${houses.pictures} -> 0`;

/** The second picture; null without one. */
export const roomPictureColumn = sql<StoredPicture | null>`${houses.pictures} -> 1`;

/** Lists what cards show of published houses, in no order. */
export async function listCards(db: ReadDatabase, ids: string[]) {
  const rows = await db
    .select({ house: cardColumns, cover: coverColumn, roomPicture: roomPictureColumn, area: { name: areas.name } })
    .from(houses)
    .innerJoin(areas, eq(areas.slug, houses.areaSlug))
    .where(and(inArray(houses.id, ids), isNotNull(houses.publishedAt)));
  return rows.map(({ house, cover, roomPicture, area }) => ({
    house: { ...house, area },
    pictures: { cover, roomPicture },
  }));
}

/** Lists areas in order, each with its number of published houses. */
export async function listAreas(db: ReadDatabase) {
  return getPrepared(db, "areas", (db, name) => {
    const counted = sql`(
      select area_slug, count(*)::int as houses from houses where published_at is not null group by area_slug
    ) counted`;
    return db
      .select({ ...getTableColumns(areas), houseCount: sql<number>`coalesce(counted.houses, 0)` })
      .from(areas)
      .leftJoin(counted, sql`counted.area_slug = ${areas.slug}`)
      .orderBy(asc(areas.position))
      .prepare(name);
  }).execute();
}

/** @throws ApiError HOUSE_NOT_FOUND for an invalid slug, such as one with characters that the database refuses */
export function checkSlug(slug: string): void {
  if (!/^[\w-]{1,100}$/.test(slug)) throw new ApiError("HOUSE_NOT_FOUND");
}

/**
 * A published house by its slug.
 * @throws ApiError HOUSE_NOT_FOUND
 */
export async function getHouseBySlug(db: ReadDatabase, slug: string): Promise<HouseRow> {
  checkSlug(slug);
  const statement = getPrepared(db, "house_by_slug", (db, name) =>
    db
      .select({ house: { ...getTableColumns(houses), ...ruleColumns }, area: areas })
      .from(houses)
      .innerJoin(areas, eq(areas.slug, houses.areaSlug))
      .where(isPublishedUnderSlug)
      .prepare(name),
  );
  const [row] = await statement.execute({ slug });
  if (!row) throw new ApiError("HOUSE_NOT_FOUND");
  return { ...row.house, area: row.area };
}

/**
 * Returns only the identifier and the rating of a published house.
 * @throws ApiError HOUSE_NOT_FOUND
 */
export async function getHouseIdBySlug(db: ReadDatabase, slug: string) {
  checkSlug(slug);
  const statement = getPrepared(db, "house_id_by_slug", (db, name) =>
    db
      .select({ id: houses.id, ...ratingColumns })
      .from(houses)
      .where(isPublishedUnderSlug)
      .prepare(name),
  );
  const [row] = await statement.execute({ slug });
  if (!row) throw new ApiError("HOUSE_NOT_FOUND");
  return row;
}

export async function listUnits(db: ReadDatabase, houseId: string) {
  return getPrepared(db, "units_of_house", (db, name) =>
    db
      .select({ id: units.id, name: units.name, floor: units.floor })
      .from(units)
      .where(eq(units.houseId, sql.placeholder("houseId")))
      .orderBy(asc(units.name))
      .prepare(name),
  ).execute({ houseId });
}

/**
 * Nights from `from` until the morning of `to` on which no unit is free. Seoul days. A house without units has no free
 * night.
 */
export async function listFullNights(
  db: ReadDatabase,
  query: { houseId: string; from: string; to: string; now: Date },
): Promise<string[]> {
  const { from, to } = query;
  const requestedDays = sql`datemultirange(daterange(${from}::date, ${to}::date))`;
  const rows = await queryRows<{ night: string }>(
    db,
    sql`select (lower(span) + after)::text as night
        from (select range_intersect_agg(${unitHeld(query)}) as days from units u where u.house_id = ${query.houseId}) held
        cross join lateral unnest(coalesce(held.days, ${requestedDays}) * ${requestedDays}) as span
        cross join lateral generate_series(0, upper(span) - lower(span) - 1) as after
        order by 1`,
  );
  return rows.map(({ night }) => night);
}
