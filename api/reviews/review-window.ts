import type { ReservationStatus } from "contract/reservation";
import { reviewDays } from "contract/stay";
import { addDays, checkOutInstant, seoulDay } from "../dates/seoul";

/** Somebody lived there. A stay that was left early is one too; the job that completes a stay may come later. */
const lived: ReservationStatus[] = ["confirmed", "completed", "terminated"];

type Stay = { status: ReservationStatus; checkOut: string };

/** Whether somebody lived there and has left, by the clock in Seoul. */
export function isOver({ status, checkOut }: Stay, now: Date): boolean {
  return lived.includes(status) && now >= checkOutInstant(checkOut);
}

/** The last Seoul day on which a stay can be reviewed, or null when it cannot be now (product decision "Reviews"). */
export function findReviewDay(stay: Stay, now: Date): string | null {
  const last = addDays(stay.checkOut, reviewDays);
  return isOver(stay, now) && seoulDay(now) <= last ? last : null;
}
