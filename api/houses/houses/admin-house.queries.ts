import { and, asc, count, eq, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { HousePrices } from "contract/admin/house-price";
import type { HousePictures } from "contract/admin/house-pictures";
import type { z } from "zod";
import type { AdminHouse, AdminHouseRow, AdminUnit, AdminUnitDetail, adminHouseQuery } from "contract/admin/house";
import type { Language, houseColumns } from "domain/enums";
import { seoulDay } from "domain/seoul-time";
import type { Database } from "../../db/client";
import { hasText, textsOf } from "../../db/pattern";
import { areas, auditLog, houses, reservations, units } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import { orderOf } from "../../kernel/records/lists";
import { findGaps } from "./house-gaps";
import { getPriceRules } from "./price-rules";
import { checkSlug } from "./house.queries";
import { getUnitState } from "../units/unit-state.queries";

type Query = z.infer<typeof adminHouseQuery>;
type ListContext = { language: Language; now: Date };
type HouseRow = typeof houses.$inferSelect;

const unitCount = sql<number>`(select count(*)::int from ${units} u where u.house_id = houses.id)`;

function occupiedOn(day: string): SQL<number> {
  return sql<number>`(select count(distinct r.unit_id)::int from ${reservations} r
    where r.house_id = houses.id and r.check_in <= ${day}::date and r.check_out > ${day}::date
      and r.status in ('confirmed', 'completed', 'terminated'))`;
}

function columnsIn(language: Language): Record<(typeof houseColumns)[number], SQL> {
  return {
    position: sql`${houses.position}`,
    name: sql`lower(${houses.name} ->> ${sql.raw(`'${language}'`)})`,
    area: sql`${areas.position}`,
    units: unitCount,
    monthlyRent: sql`${houses.monthlyRent}`,
    rating: sql`${houses.ratingOverall}`,
  };
}

function filterOf({ q, area, published }: Query): SQL | undefined {
  return and(
    area && eq(houses.areaSlug, area),
    published && (published === "true" ? isNotNull(houses.publishedAt) : isNull(houses.publishedAt)),
    q ? hasText(q, houses.slug, ...textsOf(houses.name), ...textsOf(houses.address)) : undefined,
  );
}

export async function listAdminHouses(
  db: Database,
  query: Query,
  { language, now }: ListContext,
): Promise<{ rows: AdminHouseRow[]; total: number }> {
  const where = filterOf(query);
  const rows = await db
    .select({
      id: houses.id,
      slug: houses.slug,
      name: houses.name,
      areaSlug: houses.areaSlug,
      areaName: areas.name,
      publishedAt: houses.publishedAt,
      monthlyRent: houses.monthlyRent,
      position: houses.position,
      ratingOverall: houses.ratingOverall,
      ratingCount: houses.ratingCount,
      version: houses.version,
      units: unitCount,
      occupied: occupiedOn(seoulDay(now)),
    })
    .from(houses)
    .innerJoin(areas, eq(areas.slug, houses.areaSlug))
    .where(where)
    .orderBy(...orderOf(query.sort, columnsIn(language), houses.id, ["rating"]))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const [counted] = await db.select({ total: count() }).from(houses).where(where);
  return {
    total: counted?.total ?? 0,
    rows: rows.map((house) => ({
      id: house.id,
      slug: house.slug,
      name: house.name,
      area: house.areaSlug,
      areaName: house.areaName[language],
      publishedAt: house.publishedAt?.toISOString() ?? null,
      units: house.units,
      occupiedUnits: house.occupied,
      monthlyRent: house.monthlyRent,
      rating: house.ratingOverall,
      ratingCount: house.ratingCount,
      position: house.position,
      version: house.version,
    })),
  };
}

/** A house by its slug, a draft too. @throws ApiError HOUSE_NOT_FOUND */
export async function getHouseRow(db: Database, slug: string): Promise<HouseRow> {
  checkSlug(slug);
  const [house] = await db.select().from(houses).where(eq(houses.slug, slug));
  if (!house) throw new ApiError("HOUSE_NOT_FOUND");
  return house;
}

export async function hasBeenPublic(db: Database, { id, publishedAt }: HouseRow): Promise<boolean> {
  if (publishedAt) return true;
  const wasPublic = inArray(auditLog.action, ["house.published", "house.unpublished"]);
  return (await db.$count(auditLog, and(eq(auditLog.subject, "house"), eq(auditLog.subjectId, id), wasPublic))) > 0;
}

async function listAdminUnits(db: Database, houseId: string): Promise<AdminUnit[]> {
  const stays = sql<number>`(select count(*)::int from ${reservations} r where r.unit_id = units.id)`;
  const rows = await db
    .select({
      id: units.id,
      name: units.name,
      floor: units.floor,
      doorCode: units.doorCode,
      version: units.version,
      stays,
    })
    .from(units)
    .where(eq(units.houseId, houseId))
    .orderBy(asc(units.name));
  return rows.map(({ doorCode, ...unit }) => ({ ...unit, doorCode: doorCode ?? "" }));
}

/** A house with everything admins edit. @throws ApiError HOUSE_NOT_FOUND */
export async function getAdminHouse(db: Database, slug: string): Promise<AdminHouse> {
  const house = await getHouseRow(db, slug);
  const rooms = await listAdminUnits(db, house.id);
  const { areaSlug, publishedAt, ratingOverall, ...fields } = house;
  const { seasons, lengthDiscounts } = await getPriceRules(db, house.id);
  return {
    ...fields,
    seasons: [...seasons],
    lengthDiscounts: [...lengthDiscounts],
    area: areaSlug,
    slugFixed: await hasBeenPublic(db, house),
    publishedAt: publishedAt?.toISOString() ?? null,
    missing: findGaps(house, rooms.length),
    units: rooms,
    stays: rooms.reduce((sum, { stays }) => sum + stays, 0),
    rating: ratingOverall,
  };
}

/** @throws ApiError HOUSE_NOT_FOUND */
export async function getHousePictures(db: Database, slug: string): Promise<HousePictures> {
  const { name, pictures, publishedAt, version } = await getHouseRow(db, slug);
  return { slug, name, pictures, published: publishedAt !== null, version };
}

/** A unit of this house. @throws ApiError HOUSE_NOT_FOUND, UNIT_NOT_FOUND */
export async function getUnit(db: Database, { slug, id }: { slug: string; id: string }) {
  const house = await getHouseRow(db, slug);
  const [unit] = await db
    .select()
    .from(units)
    .where(and(eq(units.id, id), eq(units.houseId, house.id)));
  if (!unit) throw new ApiError("UNIT_NOT_FOUND");
  return unit;
}

/** @throws ApiError HOUSE_NOT_FOUND, UNIT_NOT_FOUND */
export async function getAdminUnit(
  db: Database,
  now: Date,
  { slug, id }: { slug: string; id: string },
): Promise<AdminUnitDetail> {
  const { name, units: rooms } = await getAdminHouse(db, slug);
  const unit = rooms.find((room) => room.id === id);
  if (!unit) throw new ApiError("UNIT_NOT_FOUND");
  return { ...unit, ...(await getUnitState(db, now, id)), house: { slug, name } };
}

/** @throws ApiError HOUSE_NOT_FOUND */
export async function getHousePrices(db: Database, slug: string): Promise<HousePrices> {
  const house = await getHouseRow(db, slug);
  const { monthlyRent, nightlyRate, deposit, beddingSetPrice, minimumNights, name, version } = house;
  const { seasons, lengthDiscounts } = await getPriceRules(db, house.id);
  const base = { monthlyRent, nightlyRate, deposit, beddingSetPrice, minimumNights };
  return { slug, name, base, seasons: [...seasons], lengthDiscounts: [...lengthDiscounts], version };
}
