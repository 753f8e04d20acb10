import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addDays,
  addMonths,
  addWorkingDays,
  arrivalInfoDeadline,
  checkInInstant,
  checkOutInstant,
  daysBetween,
  seoulDay,
  seoulInstant,
} from "./seoul-time";

dayjs.extend(utc);
const format = "YYYY-MM-DD";
const instants = fc.date({ min: new Date("1970-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
const days = instants.map((at) => at.toISOString().slice(0, 10));
const counts = fc.integer({ min: -5_000, max: 5_000 });

it("counts days and months as dayjs does", () => {
  fc.assert(
    fc.property(days, days, counts, (day, other, count) => {
      expect(addDays(day, count)).toBe(dayjs.utc(day).add(count, "day").format(format));
      expect(addMonths(day, count % 500)).toBe(
        dayjs
          .utc(day)
          .add(count % 500, "month")
          .format(format),
      );
      expect(daysBetween(day, other)).toBe(dayjs.utc(other).diff(dayjs.utc(day), "day"));
    }),
    { numRuns: 1_000 },
  );
});

it("converts between instants and Seoul days as dayjs does", () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 24 }), (at, hour) => {
      const seoul = dayjs.utc(at).add(9, "hour").format(format);
      expect(seoulDay(at)).toBe(seoul);
      expect(seoulDay(at.toISOString())).toBe(seoul);
      expect(seoulInstant(seoul, hour)).toEqual(
        dayjs
          .utc(seoul)
          .add(hour - 9, "hour")
          .toDate(),
      );
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  ["2027-01-31", 1, "2027-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-03-31", -1, "2026-02-28"],
  ["2026-11-30", 3, "2027-02-28"],
])("%s and %i months is %s", (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

it("lets guests in at 15:00, out by 11:00, and promises directions by 15:00 the day before", () => {
  expect(checkInInstant("2026-12-01")).toEqual(new Date("2026-12-01T15:00+09:00"));
  expect(checkOutInstant("2026-12-31")).toEqual(new Date("2026-12-31T11:00+09:00"));
  expect(arrivalInfoDeadline("2026-12-01")).toEqual(new Date("2026-11-30T15:00+09:00"));
});

it("counts working days over weekends", () => {
  expect(addWorkingDays("2026-11-20", 1)).toBe("2026-11-23"); // a Friday
  expect(addWorkingDays("2026-11-20", 6)).toBe("2026-11-30");
});
