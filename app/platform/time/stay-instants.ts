import dayjs from "dayjs";
import utc from "dayjs/plugin/utc";
import { checkInHour, checkOutHour } from "contract/stay";

dayjs.extend(utc);

/** Seoul has kept UTC+9 without summer time since 1988. */
const hoursAhead = 9;
const hoursADay = 24;

/** When one may move in on a Seoul day, as an instant. */
export const checkInInstant = (day: string) => seoulInstant(day, checkInHour);

/** When one has to have left on a Seoul day, as an instant. */
export const checkOutInstant = (day: string) => seoulInstant(day, checkOutHour);

/** The midnight that ends a Seoul day, as an instant. */
export const dayEndInstant = (day: string) => seoulInstant(day, hoursADay);

/** An instant as `<time>` takes it, on Seoul's clocks: `2026-12-21T15:00:00+09:00`. */
export const withSeoulOffset = (instant: string) => dayjs(instant).utcOffset(hoursAhead).format();

/** Whether the clocks of this machine show what Seoul's do at that instant. */
export const isSeoulTimeHere = (instant: string) => dayjs(instant).local().utcOffset() === hoursAhead * 60;

function seoulInstant(day: string, hour: number): string {
  return dayjs
    .utc(day)
    .add(hour - hoursAhead, "hour")
    .toISOString();
}
