import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noPriceRules, rentFor, splitStay, type LengthDiscount, type Season } from "./rent";
import { latestCheckOut } from "../stays/booking-window";
import { stayLimits } from "../rules";
import { findSamePrice } from "./same-price";
import { addDays, addMonths } from "../seoul-time";

const rates = { monthlyRent: 600_000, nightlyRate: 30_000, ...noPriceRules };

const anyStay = fc
  .record({ offset: fc.integer({ min: 0, max: 1500 }), nights: fc.integer({ min: 7, max: stayLimits.maxNights }) })
  .map(({ offset, nights }) => {
    const checkIn = addDays("2026-01-01", offset);
    return { checkIn, checkOut: addDays(checkIn, nights) };
  });
const anyRent = {
  monthlyRent: fc.integer({ min: 100_000, max: 3_000_000 }),
  nightlyRate: fc.integer({ min: 5_000, max: 200_000 }),
};
const anySeasons = fc
  .option(fc.record({ from: fc.integer({ min: 0, max: 1500 }), days: fc.integer({ min: 1, max: 200 }), ...anyRent }), {
    nil: null,
  })
  .map((season): Season[] =>
    season === null
      ? []
      : [{ ...season, from: addDays("2026-01-01", season.from), to: addDays("2026-01-01", season.from + season.days) }],
  );
const anyDiscounts: fc.Arbitrary<LengthDiscount[]> = fc.uniqueArray(
  fc.record({ months: fc.integer({ min: 1, max: 12 }), percent: fc.integer({ min: 1, max: 90 }) }),
  { maxLength: 3, selector: ({ months }) => months },
);
const anyRates = fc.record({ ...anyRent, seasons: anySeasons, lengthDiscounts: anyDiscounts });

describe("the same price", () => {
  it("reaches to the end of the month, from the night on that costs a whole month", () => {
    expect(findSamePrice({ checkIn: "2027-05-14", checkOut: "2027-06-12" }, rates)).toEqual({
      checkOut: "2027-06-14",
      rent: 600_000,
    });
    expect(findSamePrice({ checkIn: "2027-05-14", checkOut: "2027-06-02" }, rates)).toBeNull(); // 19 nights
    expect(findSamePrice({ checkIn: "2027-05-14", checkOut: "2027-06-03" }, rates)).toMatchObject({
      checkOut: "2027-06-14",
    });
    expect(findSamePrice({ checkIn: "2027-05-14", checkOut: "2027-06-14" }, rates)).toBeNull();
  });

  it("ends where the room is taken", () => {
    const stay = { checkIn: "2027-05-14", checkOut: "2027-06-10" };
    expect(findSamePrice(stay, rates, "2027-06-12")).toMatchObject({ checkOut: "2027-06-12" });
    expect(findSamePrice(stay, rates, "2027-06-10")).toBeNull();
  });

  it("may be lower where one more whole month reaches a discount", () => {
    const discounted = { ...rates, lengthDiscounts: [{ months: 3, percent: 20 }] };
    expect(findSamePrice({ checkIn: "2027-05-14", checkOut: "2027-08-01" }, discounted)).toEqual({
      checkOut: "2027-08-14",
      rent: 1_440_000,
    });
  });

  it("is never exceeded, and each later day of the month exceeds it", () => {
    fc.assert(
      fc.property(anyStay, anyRates, (stay, each) => {
        const rentUntil = (checkOut: string) => rentFor(splitStay(stay.checkIn, checkOut), each);
        const found = findSamePrice(stay, each);
        if (found) {
          expect(found.checkOut > stay.checkOut).toBe(true);
          expect(found.rent).toBe(rentUntil(found.checkOut));
          expect(found.rent).toBeLessThanOrEqual(rentUntil(stay.checkOut));
          expect(found.checkOut <= latestCheckOut(stay.checkIn)).toBe(true);
        }
        const { months } = splitStay(stay.checkIn, stay.checkOut);
        const end = addMonths(stay.checkIn, months.length + 1);
        for (let day = addDays(found?.checkOut ?? stay.checkOut, 1); day <= end; day = addDays(day, 1)) {
          if (day > latestCheckOut(stay.checkIn)) break;
          expect(rentUntil(day)).toBeGreaterThan(rentUntil(stay.checkOut));
        }
      }),
    );
  });

  it("is exactly the same where neither seasons nor discounts change the rent", () => {
    fc.assert(
      fc.property(anyStay, fc.record(anyRent), (stay, rent) => {
        const each = { ...rent, ...noPriceRules };
        const found = findSamePrice(stay, each);
        if (found) expect(found.rent).toBe(rentFor(splitStay(stay.checkIn, stay.checkOut), each));
      }),
    );
  });
});
