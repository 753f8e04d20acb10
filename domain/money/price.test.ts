import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, daysBetween } from "../seoul-time";
import { priceStay } from "./price";
import {
  listRentPeriods,
  monthlyRentFor,
  noPriceRules,
  rentFor,
  splitStay,
  type LengthDiscount,
  type Season,
} from "./rent";

const rates = { monthlyRent: 600_000, nightlyRate: 25_000, deposit: 500_000, beddingSetPrice: 60_000, ...noPriceRules };

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
/** A season begins some days after the one before it ends. */
const anySeasons = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 90 }),
      days: fc.integer({ min: 1, max: 120 }),
      monthlyRent: fc.integer({ min: 100_000, max: 3_000_000 }),
      nightlyRate: fc.integer({ min: 5_000, max: 200_000 }),
    }),
    { maxLength: 5 },
  )
  .map((parts) => {
    let day = "2026-03-01";
    return parts.map(({ gap, days, ...rents }): Season => {
      const from = addDays(day, gap);
      day = addDays(from, days);
      return { from, to: day, ...rents };
    });
  });
const anyDiscounts = fc.uniqueArray(
  fc.record({ months: fc.integer({ min: 1, max: 12 }), percent: fc.integer({ min: 1, max: 90 }) }),
  { maxLength: 3, selector: ({ months }) => months },
);
const anyRates = fc.record({
  seasons: anySeasons,
  lengthDiscounts: anyDiscounts,
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
  const countParts = (checkIn: string, checkOut: string) => {
    const { months, nights } = splitStay(checkIn, checkOut);
    return { months: months.length, nights: nights.length };
  };

  it("counts months from check-in and clamps to the month's last day", () => {
    expect(countParts("2027-01-31", "2027-02-28")).toEqual({ months: 1, nights: 0 });
    expect(countParts("2027-01-31", "2027-03-31")).toEqual({ months: 2, nights: 0 });
    expect(countParts("2027-01-31", "2027-04-10")).toEqual({ months: 2, nights: 10 });
    expect(countParts("2027-01-01", "2027-01-08")).toEqual({ months: 0, nights: 7 });
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

describe("seasons", () => {
  const winter: Season = { from: "2026-12-01", to: "2027-03-01", monthlyRent: 500_000, nightlyRate: 20_000 };
  const withWinter = { ...rates, seasons: [winter] };

  it("charge each month and each remaining night at the rate of the day on which it begins", () => {
    const stay = { checkIn: "2026-11-20", checkOut: "2027-03-25" };
    const base = { beddingSets: 0, plan: "installments" as const, today: "2026-11-01" };
    const price = priceStay({ ...stay, ...base }, withWinter, null);
    expect(price.lines).toEqual([
      { kind: "months", quantity: 1, unitPrice: 600_000, amount: 600_000, from: "2026-11-20", to: "2026-12-20" },
      { kind: "months", quantity: 3, unitPrice: 500_000, amount: 1_500_000, from: "2026-12-20", to: "2027-03-20" },
      { kind: "nights", quantity: 5, unitPrice: 25_000, amount: 125_000, from: "2027-03-20", to: "2027-03-25" },
    ]);
    expect(price.installments.map(({ rent }) => rent)).toEqual([600_000, 500_000, 500_000, 500_000, 125_000]);
  });

  it("split the remaining nights where a season ends", () => {
    const periods = listRentPeriods(splitStay("2027-02-25", "2027-03-04"), withWinter);
    expect(periods[0]!.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [4, 20_000],
      [3, 25_000],
    ]);
  });

  it("charge the remaining nights at most as the month that would begin with them", () => {
    const [checkIn, checkOut] = ["2027-02-05", "2027-03-04"] as const;
    expect(rentFor(splitStay(checkIn, checkOut), { ...withWinter, nightlyRate: 300_000 })).toBe(500_000);
    expect(rentOf(checkIn, checkOut)).toBe(600_000);
  });

  it("change nothing for a stay outside of them", () => {
    fc.assert(
      fc.property(anyStay, anyCoupon, (stay, coupon) => {
        const before = { ...winter, from: "2025-01-01", to: "2025-12-31" };
        const after = { ...winter, from: stay.checkOut, to: addDays(stay.checkOut, 30) };
        const elsewhere = { ...rates, seasons: [before, after] };
        expect(priceStay(stay, elsewhere, coupon)).toEqual(priceStay(stay, rates, coupon));
      }),
    );
  });

  it("make a stay neither cheaper than its lowest rate nor dearer than its highest", () => {
    fc.assert(
      fc.property(anyStay, anySeasons, ({ checkIn, checkOut }, seasons) => {
        const all = [rates, ...seasons];
        const bound = (pick: (...numbers: number[]) => number) => ({
          monthlyRent: pick(...all.map(({ monthlyRent }) => monthlyRent)),
          nightlyRate: pick(...all.map(({ nightlyRate }) => nightlyRate)),
          ...noPriceRules,
        });
        const stay = splitStay(checkIn, checkOut);
        const rent = rentFor(stay, { ...rates, seasons });
        expect(rent).toBeGreaterThanOrEqual(rentFor(stay, bound(Math.min)));
        expect(rent).toBeLessThanOrEqual(rentFor(stay, bound(Math.max)));
      }),
    );
  });
});

describe("discounts for length", () => {
  const lengthDiscounts: LengthDiscount[] = [
    { months: 3, percent: 5 },
    { months: 6, percent: 10 },
  ];
  const priced = (checkOut: string, coupon: Parameters<typeof priceStay>[2] = null) =>
    priceStay(
      { checkIn: "2027-01-01", checkOut, beddingSets: 1, plan: "installments", today: "2026-11-22" },
      { ...rates, lengthDiscounts },
      coupon,
    );

  it("begin with the whole month that reaches them, for the whole rent", () => {
    expect(priced("2027-03-31").totalRent).toBe(1_800_000); // two months and a full remainder
    expect(priced("2027-04-01").totalRent).toBe(1_710_000);
    expect(priced("2027-04-05").totalRent).toBe(1_710_000 + 95_000);
    expect(priced("2027-07-01").totalRent).toBe(6 * 540_000);
    expect(priced("2027-04-01").lines).toContainEqual({
      kind: "lengthDiscount",
      quantity: 1,
      unitPrice: -90_000,
      amount: -90_000,
      percent: 5,
    });
  });

  it("come off before a coupon, which takes its percentage of what is left", () => {
    const price = priced("2027-04-01", { percent: 10, amount: null });
    expect(price).toMatchObject({ totalRent: 1_710_000, discount: 171_000, totalPrice: 1_710_000 - 171_000 + 60_000 });
  });

  it("are rounded down to the won and never exceed the rent", () => {
    const odd = { ...rates, monthlyRent: 333_333, lengthDiscounts: [{ months: 1, percent: 7 }] };
    const parts = splitStay("2027-01-01", "2027-02-01");
    const [month] = listRentPeriods(parts, odd);
    expect(month).toMatchObject({ lengthDiscount: 23_333, rent: 310_000 });
    expect(monthlyRentFor("2027-01-01", parts, odd)).toBe(310_000);
  });

  it("never make a stay dearer", () => {
    fc.assert(
      fc.property(anyStay, anyRates, anyCoupon, (stay, prices, coupon) => {
        const without = priceStay(stay, { ...prices, lengthDiscounts: [] }, coupon);
        const price = priceStay(stay, prices, coupon);
        expect(price.totalRent).toBeLessThanOrEqual(without.totalRent);
        expect(price.totalPrice).toBeLessThanOrEqual(without.totalPrice);
        expect(price.totalRent).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
