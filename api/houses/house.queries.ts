import { and, asc, eq, getTableColumns, inArray, isNotNull, sql } from "drizzle-orm";
import { queryRows, type Database } from "../db/client";
import { areas, houses, units } from "../db/schema";
import { ApiError } from "../http/problem";

type HouseRow = typeof houses.$inferSelect & { area: typeof areas.$inferSelect };

/** Areas in their order with how many houses each offers. */
export async function listAreas(db: Database) {
  return db
    .select({
      ...getTableColumns(areas),
      houseCount: sql<number>`(select count(*)::int from houses h where h.area_slug = areas.slug and h.published_at is not null)`,
    })
    .from(areas)
    .orderBy(asc(areas.position));
}

/**
 * A published house by its slug.
 * @throws ApiError HOUSE_NOT_FOUND
 */
export async function getHouseBySlug(db: Database, slug: string): Promise<HouseRow> {
  if (!/^[\w-]+$/.test(slug)) throw new ApiError("HOUSE_NOT_FOUND");
  const [row] = await selectHouses(db).where(and(eq(houses.slug, slug), isNotNull(houses.publishedAt)));
  if (!row) throw new ApiError("HOUSE_NOT_FOUND");
  return { ...row.house, area: row.area };
}

/** Houses by id, in any order. */
export async function listHousesById(db: Database, ids: string[]): Promise<HouseRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectHouses(db).where(inArray(houses.id, ids));
  return rows.map(({ house, area }) => ({ ...house, area }));
}

export async function listUnits(db: Database, houseId: string) {
  return db.select().from(units).where(eq(units.houseId, houseId)).orderBy(asc(units.name));
}

/** The fewest nights that any house takes, or undefined when there is no house. */
export async function findShortestStay(db: Database): Promise<number | undefined> {
  const rows = await queryRows<{ nights: number | null }>(
    db,
    sql`select min(minimum_nights)::int as nights from houses where published_at is not null`,
  );
  return rows[0]?.nights ?? undefined;
}

/** The nights from `from` until the morning of `to` on which each unit of the house is held. Seoul days. */
export async function listFullNights(
  db: Database,
  query: { houseId: string; from: string; to: string; now: Date },
): Promise<string[]> {
  const rows = await queryRows<{ night: string }>(
    db,
    sql`select night::date::text as night
        from generate_series(${query.from}::date, ${query.to}::date - 1, interval '1 day') as night
        where (select count(*) from units where house_id = ${query.houseId}) <= (
          select count(*) from reservations r
          where r.house_id = ${query.houseId} and r.check_in <= night::date and r.check_out > night::date
            and r.status in ('pending', 'confirmed', 'completed', 'terminated')
            and (r.status <> 'pending' or r.hold_expires_at > ${query.now.toISOString()}::timestamptz))
        order by night`,
  );
  return rows.map(({ night }) => night);
}

function selectHouses(db: Database) {
  return db
    .select({ house: getTableColumns(houses), area: getTableColumns(areas) })
    .from(houses)
    .innerJoin(areas, eq(areas.slug, houses.areaSlug));
}
