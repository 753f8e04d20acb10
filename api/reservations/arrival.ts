import type { Reservation } from "contract/reservation";
import type { Language } from "domain/enums";
import { checkOutInstant } from "domain/seoul-time";
import type { houses, reservations, units } from "../db/schema";
import { listSteps } from "../outbox/describe-arrival";
import { checkInInformationFrom } from "../outbox/sending-time";

type Stay = {
  reservation: Pick<typeof reservations.$inferSelect, "status" | "checkIn" | "checkOut">;
  house: Pick<typeof houses.$inferSelect, "arrivalSteps">;
  doorCode: (typeof units.$inferSelect)["doorCode"];
};

/** Of a confirmed stay until check-out, else null; steps and door code only from the time they are mailed. */
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
