import { stayLimits } from "./rules";
import { addDays, addMonths, seoulDay } from "./seoul-time";

/** The first and the last day on which a stay can begin. */
export type BookingWindow = { earliest: string; latest: string };

export function bookingWindow(now: Date): BookingWindow {
  const today = seoulDay(now);
  return { earliest: addDays(today, 1), latest: addMonths(today, stayLimits.maxMonthsAhead) };
}

/** The latest check-out of a stay that starts on `latestCheckIn`: calendars reach that far. */
export function latestCheckOut(latestCheckIn: string): string {
  return addDays(latestCheckIn, stayLimits.maxNights);
}
