import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import { arrivalInfoHour, checkInHour, checkOutHour, sendingHour } from "./rules";

dayjs.extend(utc);

/* Seoul days are `YYYY-MM-DD`, computed in UTC, where each has 24 hours; instants are Dates. */

export const seoulTimeZone = "Asia/Seoul";

/** Seoul has had UTC+9 without summer time since 1988; Intl would take 0.1 ms for each conversion. */
export const seoulHoursAhead = 9;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** For formats that people read. */
export function onSeoulClocks(at: Date | string): dayjs.Dayjs {
  return dayjs.utc(at).add(seoulHoursAhead, "hour");
}

export function seoulDay(at: Date | string): string {
  return dayOf(new Date(at).getTime() + seoulHoursAhead * hourMs);
}

/** Without dayjs, which takes ten times as long: prices and calendars count thousands of days. */
export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * dayMs);
}

/** Skips Saturdays and Sundays, but not holidays. */
export function addWorkingDays(day: string, days: number): string {
  let last = day;
  for (let left = days; left > 0;) {
    last = addDays(last, 1);
    if (![0, 6].includes(new Date(last).getUTCDay())) left--;
  }
  return last;
}

/** Clamped to the month's last day: 31 January + 1 is 28 or 29 February. */
export function addMonths(day: string, months: number): string {
  const from = new Date(day);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDate)));
}

/** Negative when `to` is earlier. For the nights of a stay use `nightsBetween`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** An hour of a Seoul day; 24 is the midnight that ends it. */
export function seoulInstant(day: string, hour: number): Date {
  return new Date(Date.parse(day) + (hour - seoulHoursAhead) * hourMs);
}

/** Directions and door code are sent then: the day before check-in, in time for the promised hour. */
export function arrivalInfoInstant(checkIn: string): Date {
  return seoulInstant(addDays(checkIn, -1), sendingHour);
}

/** By when guests are promised both. */
export function arrivalInfoDeadline(checkIn: string): Date {
  return seoulInstant(addDays(checkIn, -1), arrivalInfoHour);
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

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, "YYYY-MM-DD".length);
}
