import { arrivalInfoInstant, checkOutInstant } from "domain/seoul-time";
import type { reservations } from "../../db/schema";

type Stay = Pick<typeof reservations.$inferSelect, "status" | "checkIn" | "checkOut" | "leftAt">;

/** Whether guests may know the door code, and the way in: from the time of the check-in mail until they leave. */
export function mayKnowDoorCode(stay: Stay, now: Date): boolean {
  const isPresent = stay.status === "confirmed" && !stay.leftAt && now < checkOutInstant(stay.checkOut);
  return isPresent && arrivalInfoInstant(stay.checkIn) <= now;
}
