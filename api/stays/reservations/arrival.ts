import type { Reservation } from "contract/reservation";
import type { Language } from "domain/enums";
import { arrivalInfoInstant } from "domain/seoul-time";
import type { houses, reservations } from "../../db/schema";
import { mayKnowDoorCode } from "../../houses/door-codes/door-code-time";
import { listSteps } from "../reservation-messages/describe-arrival";

type Stay = {
  reservation: Pick<typeof reservations.$inferSelect, "status" | "checkIn" | "checkOut" | "leftAt">;
  house: Pick<typeof houses.$inferSelect, "arrivalSteps">;
  hasKeypad: boolean;
};

/**
 * Presents the arrival of a confirmed stay until its guests leave, else null; steps and door code only from the time
 * they are mailed.
 */
export function presentArrival(
  { reservation, house, hasKeypad }: Stay,
  language: Language,
  now: Date,
): Reservation["arrival"] {
  const from = arrivalInfoInstant(reservation.checkIn);
  const isTime = from <= now;
  if (!mayKnowDoorCode(reservation, isTime ? now : from)) return null;
  return {
    from: from.toISOString(),
    steps: isTime ? listSteps(house.arrivalSteps, language) : [],
    hasDoorCode: isTime && hasKeypad,
  };
}
