import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, daysBetween } from "./seoul-time";
import { priceStay } from "./price";
import { rentFor, splitStay } from "./rent";

const rates = { monthlyRent: 600_000, nightlyRate: 25_000, deposit: 500_000, beddingSetPrice: 60_000 };

const anyDay = fc.integer({ min: 0, max: 1500 }).map((offset) => addDays("2026-01-01", offset));
const anyStay = fc
  .record({
    checkIn: anyDay,
    nights: fc.integer({ min: 7, max: 365 }),
    beddingSets: fc.integer({ min: 0, max: 3 }),
    plan: fc.constantFrom("installments" as const, "full" as const),
    lead: fc.integer({ min: 1, max: 365 }),
  })
  .map(({ nights, lead, ...stay }) => ({
    ...stay,
    checkOut: addDays(stay.checkIn, nights),
    today: addDays(stay.checkIn, -lead),
  }));
const anyRates = fc.record({
  monthlyRent: fc.integer({ min: 100_000, max: 3_000_000 }),
  nightlyRate: fc.integer({ min: 5_000, max: 200_000 }),
  deposit: fc.integer({ min: 0, max: 5_000_000 }),
  beddingSetPrice: fc.integer({ min: 0, max: 100_000 }),
});
const anyCoupon = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amount: null })),
  fc.integer({ min: 1, max: 5_000_000 }).map((amount) => ({ percent: null, amount })),
);

const rentOf = (checkIn: string, checkOut: string) => rentFor(splitStay(checkIn, checkOut), rates);

describe("splitStay", () => {
  it("counts months from check-in and clamps to the month's last day", () => {
    expect(splitStay("2027-01-31", "2027-02-28")).toEqual({ months: 1, nights: 0 });
    expect(splitStay("2027-01-31", "2027-03-31")).toEqual({ months: 2, nights: 0 });
    expect(splitStay("2027-01-31", "2027-04-10")).toEqual({ months: 2, nights: 10 });
    expect(splitStay("2027-01-01", "2027-01-08")).toEqual({ months: 0, nights: 7 });
  });
});

describe("priceStay", () => {
  it("charges whole months, remaining nights, bedding once, and takes the coupon off the earliest installments", () => {
    const price = priceStay(
      { checkIn: "2027-01-31", checkOut: "2027-04-10", beddingSets: 2, plan: "installments", today: "2026-11-21" },
      rates,
      { percent: null, amount: 650_000 },
    );
    expect(price).toMatchObject({
      nights: 69,
      totalRent: 2 * 600_000 + 10 * 25_000,
      discount: 650_000,
      beddingTotal: 120_000,
      totalPrice: 920_000,
      deposit: 500_000,
    });
    expect(price.installments.map(({ dueOn, from, to, amount }) => ({ dueOn, from, to, amount }))).toEqual([
      { dueOn: "2026-11-21", from: "2027-01-31", to: "2027-02-28", amount: 620_000 },
      { dueOn: "2027-02-21", from: "2027-02-28", to: "2027-03-31", amount: 550_000 },
      { dueOn: "2027-03-24", from: "2027-03-31", to: "2027-04-10", amount: 250_000 },
    ]);
  });

  it("never charges more for remaining nights than for a month", () => {
    expect(rentOf("2027-03-01", "2027-03-30")).toBe(600_000);
  });

  it("adds up exactly for any stay, rates and coupon", () => {
    fc.assert(
      fc.property(anyStay, anyRates, anyCoupon, (stay, anyPrice, coupon) => {
        const price = priceStay(stay, anyPrice, coupon);
        const sum = (of: (part: (typeof price.installments)[number]) => number) =>
          price.installments.reduce((total, part) => total + of(part), 0);
        expect(price.totalPrice).toBe(price.totalRent - price.discount + price.beddingTotal);
        expect(price.lines.reduce((total, line) => total + line.amount, 0)).toBe(price.totalPrice);
        expect(sum((part) => part.amount)).toBe(price.totalPrice + price.deposit);
        expect(sum((part) => part.rent)).toBe(price.totalRent);
        expect(sum((part) => part.discount)).toBe(price.discount);
        expect(price.discount).toBeLessThanOrEqual(price.totalRent);
        for (const part of price.installments) {
          expect(Number.isInteger(part.amount)).toBe(true);
          expect(part.amount).toBeGreaterThanOrEqual(0);
          expect(part.dueOn >= stay.today).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("covers every night once, without gaps", () => {
    fc.assert(
      fc.property(anyStay, (stay) => {
        const { installments } = priceStay(stay, rates, null);
        expect(installments[0]!.from).toBe(stay.checkIn);
        expect(installments.at(-1)!.to).toBe(stay.checkOut);
        installments.slice(1).forEach((part, index) => expect(part.from).toBe(installments[index]!.to));
      }),
    );
  });

  it("never costs less for a longer stay of whole months", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 11 }), (checkIn, months) => {
        const shorter = addMonths(checkIn, months);
        expect(daysBetween(checkIn, shorter)).toBeGreaterThan(27 * months);
        expect(rentOf(checkIn, addMonths(checkIn, months + 1))).toBe(rentOf(checkIn, shorter) + 600_000);
      }),
    );
  });
});
