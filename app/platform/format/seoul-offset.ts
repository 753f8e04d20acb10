import { onSeoulClocks, seoulHoursAhead } from "domain/seoul-time";

/** Seoul time for `<time>`: `2026-12-21T15:00:00+09:00`. */
export const withSeoulOffset = (instant: string) => `${onSeoulClocks(instant).format("YYYY-MM-DDTHH:mm:ss")}+09:00`;

/** Whether local time equals Seoul time at that instant. */
export const isSeoulTimeHere = (instant: string) => new Date(instant).getTimezoneOffset() === -seoulHoursAhead * 60;
