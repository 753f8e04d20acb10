import dayjs from "dayjs";
import { stayLimits } from "domain/rules";
import { seoulDay } from "./format";

/** The days on which check-in is possible, for the hints of date fields; the API decides. */
export function bookingDays(now: Date): { earliest: string; latest: string } {
  const latest = dayjs.utc(seoulDay(now)).add(stayLimits.maximumMonthsAhead, "month");
  return { earliest: seoulDay(now, 1), latest: latest.format("YYYY-MM-DD") };
}

/** When the longest stay ends that begins on the latest day: as far as calendars have to know. */
export function lastMorningOf(latest: string): string {
  return dayjs.utc(latest).add(stayLimits.maximumNights, "day").format("YYYY-MM-DD");
}
