import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import { checkInHour, checkOutHour } from "./rules";

dayjs.extend(utc);

/* Seoul days are `YYYY-MM-DD`, computed in UTC, where each has 24 hours; instants are Dates. */

export const seoulTimeZone = "Asia/Seoul";

/** Seoul has had UTC+9 without summer time since 1988; Intl would take 0.1 ms for each conversion. */
export const seoulHoursAhead = 9;

const format = "YYYY-MM-DD";

export function onSeoulClocks(at: Date | string): dayjs.Dayjs {
  return dayjs.utc(at).add(seoulHoursAhead, "hour");
}

export function seoulDay(at: Date | string): string {
  return onSeoulClocks(at).format(format);
}

export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, "day").format(format);
}

/** Skips Saturdays and Sundays, but not holidays. */
export function addWorkingDays(day: string, days: number): string {
  let last = day;
  for (let left = days; left > 0;) {
    last = addDays(last, 1);
    if (![0, 6].includes(dayjs.utc(last).day())) left--;
  }
  return last;
}

/** Clamped to the month's last day: 31 January + 1 is 28 or 29 February. */
export function addMonths(day: string, months: number): string {
  return dayjs.utc(day).add(months, "month").format(format);
}

/** Negative when `to` is earlier. For the nights of a stay use `nightsBetween`. */
export function daysBetween(from: string, to: string): number {
  return dayjs.utc(to).diff(dayjs.utc(from), "day");
}

/** An hour of a Seoul day; 24 is the midnight that ends it. */
export function seoulInstant(day: string, hour: number): Date {
  return dayjs
    .utc(day)
    .add(hour - seoulHoursAhead, "hour")
    .toDate();
}

export function checkInInstant(checkIn: string): Date {
  return seoulInstant(checkIn, checkInHour);
}

export function checkOutInstant(checkOut: string): Date {
  return seoulInstant(checkOut, checkOutHour);
}

/** The midnight that ends a day in Seoul. */
export function dayEndInstant(day: string): Date {
  return seoulInstant(day, 24);
}
