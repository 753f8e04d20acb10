import { checkInHour, checkOutHour } from "domain/rules";
import { atSeoulHour, onSeoulClocks, seoulHoursAhead } from "../format/format";

const hoursADay = 24;

/** When one may move in on a Seoul day, as an instant. */
export const checkInInstant = (day: string) => atSeoulHour(day, checkInHour);

/** When one has to have left on a Seoul day, as an instant. */
export const checkOutInstant = (day: string) => atSeoulHour(day, checkOutHour);

/** The midnight that ends a Seoul day, as an instant. */
export const dayEndInstant = (day: string) => atSeoulHour(day, hoursADay);

/** An instant as `<time>` takes it, on Seoul's clocks: `2026-12-21T15:00:00+09:00`. */
export const withSeoulOffset = (instant: string) => `${onSeoulClocks(instant).format("YYYY-MM-DDTHH:mm:ss")}+09:00`;

/** Whether the clocks of this machine show what Seoul's do at that instant. */
export const isSeoulTimeHere = (instant: string) => new Date(instant).getTimezoneOffset() === -seoulHoursAhead * 60;
