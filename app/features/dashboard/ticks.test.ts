import { addDays } from "domain/seoul-time";
import { expect, it } from "vitest";
import { listDayTicks, listMonthTicks } from "./ticks";

const daysFrom = (first: string) => Array.from({ length: 30 }, (_, index) => addDays(first, index));
const named = (first: string) => listDayTicks(daysFrom(first), (day) => day.slice(5)).filter(Boolean);
const marked = (first: string) => listDayTicks(daysFrom(first), String).filter((tick) => tick !== undefined);

it("names every third month", () => {
  expect(listMonthTicks(["12", "01", "02", "03", "04"], (month) => `M${month}`)).toEqual(["M12", "", "", "M03", ""]);
});

it("names the first day, the last, and where a month begins, where there is room", () => {
  expect(named("2026-11-15")).toEqual(["11-15", "12-01", "12-14"]);
  expect(named("2026-11-24")).toEqual(["12-01", "12-23"]);
  expect(named("2026-12-10")).toEqual(["12-10", "01-01"]);
  expect(named("2026-12-01")).toEqual(["12-01", "12-30"]);
  expect(marked("2026-11-24")).toHaveLength(3);
});
