import { addDays, checkOutInstant, seoulDay, seoulInstant } from "domain/seoul-time";
import type { unitMarks, doorCodes } from "../../db/schema";
import type { Booking } from "./bookings";
import type { Chance } from "./random";

type Mark = typeof unitMarks.$inferInsert;

const cleaningHour = 14;
/** Of rooms that guests left in the last days. */
const maxDirty = 3;
const recentDays = 14;
/** When the rooms of today's first arrivals were marked. */
const minutesAgo = 50;

/** Rooms were cleaned on the day that guests left; a few still wait. Of those with an arrival today one is inspected, one dirty. */
export function describeMarks(bookings: Booking[], deskId: string, now: Date): Mark[] {
  const lastOf = new Map<string, string>();
  for (const { reservation } of bookings) {
    const { checkOut, status, unitId } = reservation;
    const isOver = ["completed", "terminated"].includes(status) && checkOutInstant(checkOut) <= now;
    if (isOver && checkOut > (lastOf.get(unitId) ?? "")) lastOf.set(unitId, checkOut);
  }
  const latestFirst = [...lastOf].sort(([, a], [, b]) => b.localeCompare(a));
  const today = seoulDay(now);
  const occupied = new Set(
    bookings
      .filter(({ reservation: { checkIn, checkOut, status } }) => {
        return status === "confirmed" && checkIn < today && checkOut > today;
      })
      .map(({ reservation }) => reservation.unitId),
  );
  const since = addDays(today, -recentDays);
  const recent = latestFirst.filter(([unitId, day]) => day >= since && !occupied.has(unitId));
  const dirty = new Set(recent.slice(0, maxDirty).map(([unitId]) => unitId));
  const [notReady, inspected] = bookings
    .map(({ reservation }) => reservation)
    .filter(({ checkIn, status }) => status === "confirmed" && checkIn === today)
    .map(({ unitId }) => unitId);
  const marks = latestFirst
    .filter(([unitId]) => !dirty.has(unitId) && unitId !== notReady && unitId !== inspected)
    .map(([unitId, day]): Mark => {
      const markedAt = new Date(Math.min(seoulInstant(day, cleaningHour).getTime(), now.getTime()));
      return { unitId, state: "clean", markedAt, markedBy: deskId };
    });
  const markedAt = new Date(now.getTime() - minutesAgo * 60_000);
  if (notReady) marks.push({ unitId: notReady, state: "dirty", markedAt, markedBy: deskId });
  if (inspected) marks.push({ unitId: inspected, state: "inspected", markedAt, markedBy: deskId });
  return marks;
}

type DoorCode = typeof doorCodes.$inferInsert;
type Context = { bookings: Booking[]; deskId: string; now: Date };

const settingHour = 13;

/** The code of guests who came, or moved in before today, was set at their door on that day: the unit's own. */
export function describeDoorCodes(chance: Chance, { bookings, deskId, now }: Context): DoorCode[] {
  const today = seoulDay(now);
  return bookings
    .map(({ reservation }) => ({ ...reservation, since: reservation.unitSince ?? reservation.checkIn }))
    .filter(({ status, since, arrivedAt, checkOut, leftAt }) => {
      return status === "confirmed" && (since < today || arrivedAt) && checkOut > today && !leftAt;
    })
    .map(({ id, unitId, since }) => {
      const at = seoulInstant(since, settingHour);
      return {
        id: chance.id(at),
        reservationId: id,
        unitId,
        programmedAt: at,
        programmedBy: deskId,
        createdAt: at,
      };
    });
}
