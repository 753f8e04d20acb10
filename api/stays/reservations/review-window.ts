import { reviewDays } from "domain/rules";
import { addDays, seoulDay } from "domain/seoul-time";
import { hasCheckedOut } from "./actual-stay";

type Stay = Parameters<typeof hasCheckedOut>[0];

/** Returns the last Seoul day to review a stay, or null when it cannot be reviewed now. */
export function findReviewDay(stay: Stay, now: Date): string | null {
  const last = addDays(stay.checkOut, reviewDays);
  return hasCheckedOut(stay, now) && seoulDay(now) <= last ? last : null;
}
