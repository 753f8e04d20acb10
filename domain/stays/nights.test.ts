import fc from "fast-check";
import { expect, test } from "vitest";
import { groupNights, nightsBetween } from "./nights";
import { addDays } from "../seoul-time";

test("joins consecutive nights, also across the end of a month", () => {
  expect(groupNights(["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-05"])).toEqual([
    { from: "2026-12-30", to: "2027-01-02" },
    { from: "2027-01-05", to: "2027-01-06" },
  ]);
});

test("returns nothing for no nights", () => {
  expect(groupNights([])).toEqual([]);
});

const anyDay = fc.integer({ min: -20_000, max: 60_000 }).map((offset) => addDays("2000-02-28", offset));

test("a stay has as many nights as days between check-in and check-out", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (checkIn, nights) => {
      const checkOut = addDays(checkIn, nights);
      expect(nightsBetween(checkIn, checkOut)).toBe(nights);
      expect(checkOut > checkIn).toBe(nights > 0);
    }),
  );
});

test("any day within a stay divides its nights without a remainder", () => {
  fc.assert(
    fc.property(anyDay, fc.nat(400), fc.nat(400), (checkIn, before, after) => {
      const [between, checkOut] = [addDays(checkIn, before), addDays(checkIn, before + after)];
      expect(nightsBetween(checkIn, between) + nightsBetween(between, checkOut)).toBe(before + after);
    }),
  );
});

test("grouping keeps the nights, and ranges are not adjacent", () => {
  fc.assert(
    fc.property(anyDay, fc.uniqueArray(fc.nat(60)), (first, offsets) => {
      const nights = offsets.sort((one, other) => one - other).map((offset) => addDays(first, offset));
      const ranges = groupNights(nights);
      const listed = ranges.flatMap(({ from, to }) =>
        Array.from({ length: nightsBetween(from, to) }, (_, index) => addDays(from, index)),
      );
      expect(listed).toEqual(nights);
      ranges.slice(1).forEach(({ from }, index) => expect(from > ranges[index]!.to).toBe(true));
    }),
  );
});
