import { and, asc, count, eq, gt, gte, inArray, isNotNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { OccupancyCalendar } from "contract/occupancy-calendar";
import type { AreaSlug } from "domain/enums";
import { pickName } from "domain/people/person-name";
import type { Database } from "../../db/client";
import { accounts, houses, reservations, stayChanges, unitBlocks, units } from "../../db/schema";
import { progressColumns } from "../reservations/admin-reservation-list.view";

type Days = { first: string; last: string };

/** Lists houses of the area with at least one unit, in the order of the site. */
export function listHouses(db: Database, area: AreaSlug | undefined) {
  return db
    .select({
      id: houses.id,
      slug: houses.slug,
      name: houses.name,
      area: houses.areaSlug,
      occupancy: houses.occupancy,
      minimumNights: houses.minimumNights,
      published: sql<boolean>`${houses.publishedAt} is not null`,
      unitCount: count(units.id),
    })
    .from(houses)
    .innerJoin(units, eq(units.houseId, houses.id))
    .where(area ? eq(houses.areaSlug, area) : undefined)
    .groupBy(houses.id)
    .orderBy(asc(houses.position), asc(houses.id));
}

export function listUnits(db: Database, houseIds: string[]) {
  return db
    .select({ id: units.id, houseId: units.houseId, name: units.name })
    .from(units)
    .where(inArray(units.houseId, houseIds))
    .orderBy(asc(units.floor), asc(units.name));
}

/** Stays that touch these days, with the morning on which they leave the unit, except expired holds. */
export function listStays(db: Database, unitIds: string[], days: Days & { now: Date }) {
  const spans = spansOf(db);
  return db
    .select({
      ...progressColumns,
      id: reservations.id,
      code: reservations.code,
      unitId: spans.unitId,
      checkIn: reservations.checkIn,
      checkOut: reservations.checkOut,
      from: spans.from,
      to: spans.to,
      guests: reservations.guests,
      arrivedAt: reservations.arrivedAt,
      leftAt: reservations.leftAt,
      isShortened: sql<boolean>`${reservations.booked} is not null`,
      ...pickName(accounts),
    })
    .from(spans)
    .innerJoin(reservations, eq(reservations.id, spans.reservationId))
    .innerJoin(accounts, eq(accounts.id, reservations.accountId))
    .where(and(inArray(spans.unitId, unitIds), touches(spans, days), holdsUnit(days.now)))
    .orderBy(asc(spans.unitId), asc(spans.from));
}

export function listBlocks(db: Database, unitIds: string[], { first, last }: Days) {
  return db
    .select({
      id: unitBlocks.id,
      unitId: unitBlocks.unitId,
      from: unitBlocks.fromDay,
      to: unitBlocks.toDay,
      reason: unitBlocks.reason,
      note: unitBlocks.note,
    })
    .from(unitBlocks)
    .where(and(inArray(unitBlocks.unitId, unitIds), gte(unitBlocks.toDay, first), lte(unitBlocks.fromDay, last)))
    .orderBy(asc(unitBlocks.unitId), asc(unitBlocks.fromDay), asc(unitBlocks.id));
}

/** Counts one row for each day, of the units of all these houses. */
export async function countByDay(
  db: Database,
  houseIds: string[],
  { first, last, now }: Days & { now: Date },
): Promise<OccupancyCalendar["totals"]> {
  const spans = spansOf(db);
  const held = db
    .select({
      from: sql<string>`${spans.from}`.as("held_from"),
      to: sql<string>`${spans.to}`.as("held_to"),
      checkIn: sql<string>`${reservations.checkIn}`.as("held_check_in"),
      checkOut: sql<string>`${reservations.checkOut}`.as("held_check_out"),
      isOffered: isNotNull(houses.publishedAt).as("held_is_offered"),
    })
    .from(spans)
    .innerJoin(reservations, eq(reservations.id, spans.reservationId))
    .innerJoin(units, eq(units.id, spans.unitId))
    .innerJoin(houses, eq(houses.id, units.houseId))
    .where(and(inArray(units.houseId, houseIds), touches(spans, { first, last }), holdsUnit(now)))
    .as("held");
  const day = sql.raw(`days.day`);
  const isHeld = sql`${held.from} <= ${day} and ${held.to} > ${day}`;
  const inHouses = inArray(sql`u.house_id`, houseIds);
  const isOffered = sql`h.published_at is not null`;
  const countBlocked = (which: SQL) => sql`(select count(distinct b.unit_id) from ${unitBlocks} b
    join ${units} u on u.id = b.unit_id join ${houses} h on h.id = u.house_id
    where b.from_day <= ${day} and b.to_day > ${day} and ${which})`;
  const offered = sql`(select count(*) from ${units} u join ${houses} h on h.id = u.house_id
    where ${inHouses} and ${isOffered})`;
  const heldOffered = sql`count(*) filter (where ${isHeld} and ${held.isOffered})`;
  const days = sql`(select generate_series(${first}::date, ${last}::date, '1 day')::date as day) days`;
  return db
    .select({
      arrivals: sql<number>`(count(*) filter (where ${held.from} = ${day} and ${held.checkIn} = ${day}))::int`,
      departures: sql<number>`(count(*) filter (where ${held.to} = ${day} and ${held.checkOut} = ${day}))::int`,
      occupied: sql<number>`(count(*) filter (where ${isHeld}))::int`,
      blocked: sql<number>`${countBlocked(inHouses)}::int`,
      free: sql<number>`(${offered} - ${heldOffered} - ${countBlocked(sql`${inHouses} and ${isOffered}`)})::int`,
    })
    .from(days)
    .leftJoin(held, sql`${held.from} <= ${day} and ${held.to} >= ${day}`)
    .groupBy(day)
    .orderBy(day);
}

/**
 * The nights of each stay in each of its units: those in its unit of today, and those that a running stay spent in
 * former ones, which only its changes know.
 */
function spansOf(db: Database) {
  const { before, after } = stayChanges;
  const current = db
    .select({
      reservationId: sql<string>`${reservations.id}`.as("span_reservation_id"),
      unitId: sql<string>`${reservations.unitId}`.as("span_unit_id"),
      from: sql<string>`coalesce(${reservations.unitSince}, ${reservations.checkIn})`.as("span_from"),
      to: sql<string>`${reservations.checkOut}`.as("span_to"),
    })
    .from(reservations);
  const former = db
    .select({
      reservationId: sql<string>`${stayChanges.reservationId}`.as("span_reservation_id"),
      unitId: sql<string>`(${before} ->> 'unitId')::uuid`.as("span_unit_id"),
      from: sql<string>`coalesce(${before} ->> 'unitSince', ${before} ->> 'checkIn')::date`.as("span_from"),
      to: sql<string>`(${after} ->> 'unitSince')::date`.as("span_to"),
    })
    .from(stayChanges)
    .where(
      and(
        eq(stayChanges.status, "done"),
        ne(sql`${before} ->> 'unitId'`, sql`${after} ->> 'unitId'`),
        sql`coalesce(${before} ->> 'unitSince', ${before} ->> 'checkIn') < ${after} ->> 'unitSince'`,
      ),
    );
  return unionAll(current, former).as("spans");
}

type Spans = ReturnType<typeof spansOf>;

function touches({ from, to }: Pick<Spans, "from" | "to">, { first, last }: Days): SQL | undefined {
  return and(gte(to, sql`${first}::date`), lte(from, sql`${last}::date`), gt(to, from));
}

function holdsUnit(now: Date): SQL | undefined {
  return or(
    inArray(reservations.status, ["confirmed", "completed", "terminated"]),
    and(eq(reservations.status, "pending"), gt(reservations.holdExpiresAt, now)),
  );
}
