import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingWindow } from "./booking-window";
import { nightsBetween } from "./nights";
import { addDays } from "../seoul-time";
import { listSemesters } from "./semesters";

const windowOf = (today: string) => bookingWindow(new Date(`${today}T03:00:00Z`));

describe("semesters", () => {
  it("begin on the day before classes, and end on the day after", () => {
    expect(listSemesters(windowOf("2026-11-23"))).toEqual([
      { season: "spring", year: 2027, checkIn: "2027-03-01", checkOut: "2027-06-22" },
      { season: "autumn", year: 2027, checkIn: "2027-08-31", checkOut: "2027-12-22" },
    ]);
  });

  it("are those of the university where they differ", () => {
    expect(listSemesters(windowOf("2026-11-23"), "seoul-national").map(({ checkOut }) => checkOut)).toEqual([
      "2027-06-15",
      "2027-12-15",
    ]);
    expect(listSemesters(windowOf("2026-11-23"), "toString")).toEqual(listSemesters(windowOf("2026-11-23")));
  });

  it("are one of each season, which can still be booked, on every day of the year", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (days) => {
        const window = windowOf(addDays("2026-01-01", days));
        const semesters = listSemesters(window);
        expect(semesters.map(({ season }) => season).sort()).toEqual(["autumn", "spring"]);
        for (const { checkIn, checkOut, year } of semesters) {
          expect(checkIn >= window.earliest && checkIn <= window.latest).toBe(true);
          expect(checkOut.startsWith(String(year))).toBe(true);
          expect(nightsBetween(checkIn, checkOut)).toBeGreaterThan(100);
        }
        expect(semesters[0]!.checkIn < semesters[1]!.checkIn).toBe(true);
      }),
    );
  });
});
