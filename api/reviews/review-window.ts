import { reviewDays } from "contract/stay";
import { addDays, seoulDay } from "../dates/seoul";
import { isOver } from "../reservations/lived";

type Stay = Parameters<typeof isOver>[0];

/** The last Seoul day on which a stay can be reviewed, or null when it cannot be now (product decision "Reviews"). */
export function findReviewDay(stay: Stay, now: Date): string | null {
  const last = addDays(stay.checkOut, reviewDays);
  return isOver(stay, now) && seoulDay(now) <= last ? last : null;
}
