import { seoulDay, seoulInstant } from "domain/seoul-time";
import type { doorCodes } from "../../db/schema";
import type { Booking } from "./bookings";
import type { Chance } from "./random";

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
