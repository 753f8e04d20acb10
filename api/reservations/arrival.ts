import type { Reservation } from "contract/reservation";
import type { Language } from "domain/enums";
import { checkOutInstant } from "domain/seoul-time";
import type { houses, reservations, units } from "../db/schema";
import { listSteps } from "../outbox/describe-arrival";
import { checkInInformationFrom } from "../outbox/moments";

type Stay = {
  reservation: Pick<typeof reservations.$inferSelect, "status" | "checkIn" | "checkOut">;
  house: Pick<typeof houses.$inferSelect, "arrivalSteps">;
  doorCode: (typeof units.$inferSelect)["doorCode"];
};

/**
 * How who moves in gets from the street to their room: for a confirmed stay until it is over, and neither steps nor code
 * before the moment at which they are mailed. Null for any other stay.
 */
export function presentArrival(
  { reservation, house, doorCode }: Stay,
  language: Language,
  now: Date,
): Reservation["arrival"] {
  if (reservation.status !== "confirmed" || checkOutInstant(reservation.checkOut) <= now) return null;
  const from = checkInInformationFrom(reservation.checkIn);
  const isTime = from <= now;
  return {
    from: from.toISOString(),
    steps: isTime ? listSteps(house.arrivalSteps, language) : [],
    doorCode: isTime ? doorCode : null,
  };
}
