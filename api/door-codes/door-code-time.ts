import { checkOutInstant } from "domain/seoul-time";
import type { reservations } from "../db/schema";
import { checkInInformationFrom } from "../outbox/sending-time";

type Stay = Pick<typeof reservations.$inferSelect, "status" | "checkIn" | "checkOut" | "leftAt">;

/** Whether guests may know the door code, and the way in: from the time of the check-in mail until they leave. */
export function mayKnowDoorCode(stay: Stay, now: Date): boolean {
  const isPresent = stay.status === "confirmed" && !stay.leftAt && now < checkOutInstant(stay.checkOut);
  return isPresent && checkInInformationFrom(stay.checkIn) <= now;
}
