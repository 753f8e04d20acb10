import { stayLimits } from "../rules";
import { addDays, addMonths, seoulDay } from "../seoul-time";

/** The first and the last day on which a stay can begin. */
export type BookingWindow = { earliest: string; latest: string };

export function bookingWindow(now: Date): BookingWindow {
  const today = seoulDay(now);
  return { earliest: addDays(today, 1), latest: addMonths(today, stayLimits.maxMonthsAhead) };
}

/** The check-out of the longest stay, which is the later of 365 nights and 12 months: 12 months are never fewer nights. */
export function latestCheckOut(checkIn: string): string {
  return addMonths(checkIn, stayLimits.maxMonths);
}
