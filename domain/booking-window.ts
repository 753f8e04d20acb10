import { stayLimits } from "./rules";
import { addDays, addMonths, seoulDay } from "./seoul-time";

/** The days between which check-in is possible, as Seoul days. */
export function bookingWindow(now: Date): { earliest: string; latest: string } {
  const today = seoulDay(now);
  return { earliest: addDays(today, 1), latest: addMonths(today, stayLimits.maximumMonthsAhead) };
}

/** When the longest stay ends that begins on the latest day: as far as calendars have to know. */
export function latestCheckOut(latestCheckIn: string): string {
  return addDays(latestCheckIn, stayLimits.maximumNights);
}
