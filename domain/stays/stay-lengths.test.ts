import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingWindow, latestCheckOut } from "./booking-window";
import { splitStay } from "../money/rent";
import { addDays, addMonths } from "../seoul-time";
import { findStayOfLength, lengthMonths, stayLengths } from "./stay-lengths";

const window = bookingWindow(new Date("2026-11-23T03:00:00Z"));
const anyMonths = fc.constantFrom(...lengthMonths);
const anyDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2026-01-01", days));
const bookableDay = fc.integer({ min: 0, max: 364 }).map((days) => addDays(window.earliest, days));
const anyNights = fc
  .uniqueArray(fc.integer({ min: -3, max: 700 }), { maxLength: 30 })
  .map((days) => days.sort((a, b) => a - b).map((day) => addDays(window.earliest, day)));

describe("a length", () => {
  it("is so many whole months, and never longer than the longest stay", () => {
    fc.assert(
      fc.property(bookableDay, anyMonths, (chosen, months) => {
        const { checkIn, checkOut } = findStayOfLength(String(months), { ...window, checkIn: chosen })!;
        expect(checkIn).toBe(chosen);
        expect(checkOut <= latestCheckOut(checkIn)).toBe(true);
        expect(splitStay(checkIn, checkOut)).toMatchObject({ nights: [], months: { length: months } });
      }),
    );
  });

  it.each([
    ["2027-03-01", "2028-03-01"],
    ["2027-02-28", "2028-02-28"],
    ["2027-08-31", "2028-08-31"],
    ["2027-02-01", "2028-02-01"],
  ])("of 12 months from %s ends on %s, over a leap day too", (checkIn, checkOut) => {
    const window = bookingWindow(new Date("2027-01-10T03:00:00Z"));
    expect(findStayOfLength("12", { ...window, checkIn })).toEqual({ checkIn, checkOut });
    expect(latestCheckOut(checkIn)).toBe(checkOut);
  });

  it("has a longest stay of 365 nights or of 12 months, whichever ends later", () => {
    fc.assert(
      fc.property(anyDay, (checkIn) => {
        const ends = [addDays(checkIn, 365), addMonths(checkIn, 12)].toSorted();
        expect(latestCheckOut(checkIn)).toBe(ends[1]);
      }),
    );
    expect(latestCheckOut("2028-02-29")).toBe("2029-02-28");
  });

  it("begins on the chosen day, else on the first day of the next month", () => {
    expect(findStayOfLength("3", { ...window, checkIn: "2027-01-15" })).toEqual({
      checkIn: "2027-01-15",
      checkOut: "2027-04-15",
    });
    expect(findStayOfLength("1", window)).toEqual({ checkIn: "2026-12-01", checkOut: "2027-01-01" });
    for (const checkIn of ["", null, "2026-11-23", "2031-01-01", "soon"]) {
      expect(findStayOfLength("1", { ...window, checkIn })).toEqual(findStayOfLength("1", window));
    }
  });

  it("knows only the lengths of the chips", () => {
    const known = [...stayLengths, "0", "2", "01", "1.0", "summer", "", "__proto__"].filter((value) =>
      findStayOfLength(value, window),
    );
    expect(known).toEqual(stayLengths);
  });

  it("begins where the house is free for all of it, if it is anywhere", () => {
    fc.assert(
      fc.property(anyNights, anyMonths, bookableDay, (fullNights, months, other) => {
        const { checkIn, checkOut } = findStayOfLength(String(months), { ...window, fullNights })!;
        const isFree = (from: string, to: string) => !fullNights.some((night) => night >= from && night < to);
        expect(checkIn >= window.earliest && checkIn <= window.latest).toBe(true);
        if (!isFree(checkIn, checkOut)) expect(isFree(other, addMonths(other, months))).toBe(false);
        else if (checkIn > "2026-12-01" && other >= "2026-12-01" && other < checkIn) {
          expect(isFree(other, addMonths(other, months))).toBe(false); // it is the first
        }
      }),
    );
  });
});
