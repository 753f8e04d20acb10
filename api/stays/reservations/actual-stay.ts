import type { ReservationStatus } from "domain/enums";
import { checkOutInstant, addDays, seoulDay } from "domain/seoul-time";
import { reviewDays } from "domain/rules";

const actualStatuses: readonly ReservationStatus[] = ["confirmed", "completed", "terminated"];

type StayTimes = { status: ReservationStatus; checkOut: string };

/** Whether the stay took place or will, including stays that ended early. */
export function isActualStay({ status }: Pick<StayTimes, "status">): boolean {
  return actualStatuses.includes(status);
}

/** Compares with the Seoul time of check-out, which may be before the job completes the stay. */
export function hasCheckedOut(stay: StayTimes, now: Date): boolean {
  return isActualStay(stay) && now >= checkOutInstant(stay.checkOut);
}

/** Returns the last Seoul day to review a stay, or null when it cannot be reviewed now. */
export function findReviewDay(stay: StayTimes, now: Date): string | null {
  const last = addDays(stay.checkOut, reviewDays);
  return hasCheckedOut(stay, now) && seoulDay(now) <= last ? last : null;
}
