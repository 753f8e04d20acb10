import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayOf, localDate } from "./calendar-days";
import { findNearest, mayBegin, mayEnd, mayTake, type RangeLimits } from "./range-limits";

const limits: RangeLimits = {
  min: "2026-12-01",
  max: "2027-12-01",
  minNights: 7,
  latestEnd: (from) => addDays(from, 365),
  full: ["2026-12-20"],
};

describe("the nearest range of a length", () => {
  const month = (from: string) => addDays(from, 30);
  const nearly = { ...limits, full: ["2026-12-20", "2027-01-25", "2027-03-31"] };

  test("begins as near to the day as it is free, earlier or later", () => {
    expect(findNearest("2026-12-01", month, nearly)).toEqual({ from: "2026-12-21", to: "2027-01-20" });
    expect(findNearest("2027-03-02", month, nearly)).toEqual({ from: "2027-03-01", to: "2027-03-31" });
    expect(findNearest("2027-03-30", month, nearly)).toEqual({ from: "2027-04-01", to: "2027-05-01" });
  });

  test("is none where no day begins one", () => {
    const often = Array.from({ length: 60 }, (_, count) => addDays("2026-12-10", count * 10));
    expect(findNearest("2026-12-01", month, { ...limits, full: often })).toBeNull();
  });

  test("may be taken, and none that may be is nearer", () => {
    const days = fc.integer({ min: 0, max: 365 }).map((count) => addDays(limits.min, count));
    fc.assert(
      fc.property(fc.array(days, { maxLength: 12 }), days, (full, near) => {
        const those = { ...limits, full };
        const found = findNearest(near, month, those);
        const away = (day: string) => Math.abs(Date.parse(day) - Date.parse(near));
        if (found) expect(mayTake(found, those)).toBe(true);
        for (let from = limits.min; from <= limits.max; from = addDays(from, 1)) {
          if (!mayTake({ from, to: month(from) }, those)) continue;
          expect(away(from)).toBeGreaterThanOrEqual(away(found!.from));
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe("the range", () => {
  test("starts within its window, where the shortest stay is free", () => {
    expect(mayBegin("2026-11-30", limits)).toBe(false);
    expect(mayBegin("2026-12-01", limits)).toBe(true);
    expect(mayBegin("2026-12-13", limits)).toBe(true); // check-out on the morning of the full night
    expect(mayBegin("2026-12-14", limits)).toBe(false);
    expect(mayBegin("2026-12-21", limits)).toBe(true);
    expect(mayBegin("2027-12-02", limits)).toBe(false);
  });

  test("ends after its minimum, and at the latest on the morning of a full night", () => {
    expect(mayEnd("2026-12-07", "2026-12-01", limits)).toBe(false);
    expect(mayEnd("2026-12-08", "2026-12-01", limits)).toBe(true);
    expect(mayEnd("2026-12-20", "2026-12-01", limits)).toBe(true);
    expect(mayEnd("2026-12-21", "2026-12-01", limits)).toBe(false);
  });

  const someDay = fc.integer({ min: 0, max: 120 }).map((count) => addDays("2026-12-01", count));

  test("never contains a full night, and always has an end", () => {
    fc.assert(
      fc.property(someDay, someDay, fc.uniqueArray(someDay), (from, to, full) => {
        const each = { ...limits, full };
        if (mayBegin(from, each)) expect(mayEnd(addDays(from, each.minNights), from, each)).toBe(true);
        if (!mayEnd(to, from, each)) return;
        for (let night = from; night < to; night = addDays(night, 1)) expect(full).not.toContain(night);
      }),
    );
  });

  test("counts days independently of clock changes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), (count) => {
        const day = addDays("2026-01-01", count);
        const isLongEnough = count >= limits.minNights && count <= 365;
        expect(mayEnd(day, "2026-01-01", { ...limits, full: [] })).toBe(isLongEnough);
        expect(dayOf(localDate(day))).toBe(day);
      }),
    );
  });
});
