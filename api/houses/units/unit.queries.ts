import { eq, sql, inArray, or } from "drizzle-orm";
import type { RoomFacts } from "contract/room";
import { queryRows, type Database } from "../../db/client";
import { reservations, units, doorCodes, stayChanges } from "../../db/schema";
import { unitInService } from "./free-units";

/** SQL: the day from which a stay holds its unit: check-in, or the day on which it moved there. */
export const heldFrom = sql<string>`coalesce(${reservations.unitSince}, ${reservations.checkIn})`;

/**
 * Makes writers of stays, blocks and changes of one unit wait for each other. Taken before the first of a transaction's
 * blocks is written or deleted: their triggers and constraints take the same lock, and would meet in another order.
 */
export async function lockUnit(tx: Database, unitId: string): Promise<void> {
  await tx.select({ id: units.id }).from(units).where(eq(units.id, unitId)).for("update");
}

type FreeStay = { houseId: string; checkIn: string; checkOut: string; staleBefore?: Date };

export type RoomRow = Omit<RoomFacts, "floorRule"> & { isWomenOnly: boolean };

/** SQL: the columns of a room, from `units u` and `houses h`. */
export const roomColumns = sql`u.id, u.name, u.floor, u.floor = any(h.women_only_floors) as "isWomenOnly",
  u.size_m2 as "sizeM2", u.window_faces as "windowFaces", u.bathroom`;

export function presentRoomFacts({ isWomenOnly, ...room }: RoomRow): RoomFacts {
  const { id, name, floor, sizeM2, windowFaces, bathroom } = room;
  return { id, name, floor, floorRule: isWomenOnly ? "womenOnly" : "mixed", sizeM2, windowFaces, bathroom };
}

/**
 * Units of a house free and in service on every night, best fit first (fewest empty nights before and after). Holds
 * that ended before `staleBefore` are ignored. By the probe: the first stay that ends after the requested check-in begins at or
 * after the requested check-out.
 */
export async function listFreeRooms(db: Database, stay: FreeStay): Promise<RoomRow[]> {
  const fresh = stay.staleBefore
    ? sql`and (r.status <> 'pending' or r.hold_expires_at > ${stay.staleBefore.toISOString()}::timestamptz)`
    : sql``;
  return queryRows<RoomRow>(
    db,
    sql`
      select ${roomColumns}
      from units u
      join houses h on h.id = u.house_id
      left join lateral (
        select r.check_in from reservations r
        where r.unit_id = u.id and r.check_out > ${stay.checkIn}::date
          and r.status in ('pending', 'confirmed', 'completed', 'terminated') ${fresh}
        order by r.check_out limit 1
      ) next on true
      left join lateral (
        select r.check_out from reservations r
        where r.unit_id = u.id and r.check_out <= ${stay.checkIn}::date
          and r.status in ('pending', 'confirmed', 'completed', 'terminated') ${fresh}
        order by r.check_out desc limit 1
      ) previous on true
      where u.house_id = ${stay.houseId} and (next.check_in is null or next.check_in >= ${stay.checkOut}::date)
        and ${unitInService(stay)}
      order by least(next.check_in - ${stay.checkOut}::date, 1000)
             + least(${stay.checkIn}::date - previous.check_out, 1000), u.name`,
  );
}

/** Lists the ids of free units, best fit first. */
export async function listFreeUnits(db: Database, stay: FreeStay): Promise<string[]> {
  return (await listFreeRooms(db, stay)).map(({ id }) => id);
}

/** Whether any of these units ever had a stay, also one that moved out, or was asked for by a change of a stay. */
export async function haveBeenUsed(db: Database, unitIds: string[]): Promise<boolean> {
  const formerUnit = sql`${stayChanges.before} ->> 'unitId'`;
  const changed = or(inArray(stayChanges.unitId, unitIds), inArray(formerUnit, unitIds));
  return (
    (await db.$count(reservations, inArray(reservations.unitId, unitIds))) > 0 ||
    (await db.$count(stayChanges, changed)) > 0 ||
    (await db.$count(doorCodes, inArray(doorCodes.unitId, unitIds))) > 0
  );
}

/**
 * SQL: the nights on which the unit `u` can be let, from the day of its creation on: not those out of service. Those held
 * for a change of a stay can be let, to that stay. Blocks of other channels may overlap others.
 */
export const offeredNights = sql`(datemultirange(daterange(u.created_on, null)) - coalesce(
  (select range_agg(daterange(from_day, to_day)) from unit_blocks where unit_id = u.id and reason <> 'change'), '{}'))`;
