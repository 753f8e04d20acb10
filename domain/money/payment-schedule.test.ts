import fc from "fast-check";
import { expect, it } from "vitest";
import { plans } from "../enums";
import { nightsBetween } from "../stays/nights";
import { planInstallments } from "./payment-schedule";
import { listRentPeriods, noPriceRules, splitStay } from "./rent";
import { dueDaysBefore } from "../rules";
import { addDays } from "../seoul-time";

const rates = { monthlyRent: 600_000, nightlyRate: 25_000, ...noPriceRules, splitStay };
const planned = fc
  .record({
    lead: fc.integer({ min: -60, max: 365 }), // negative for a stay that has begun
    nights: fc.integer({ min: 7, max: 365 }),
    plan: fc.constantFrom(...plans),
    off: fc.integer({ min: 0, max: 100 }),
    bedding: fc.integer({ min: 0, max: 300_000 }),
    deposit: fc.integer({ min: 0, max: 5_000_000 }),
  })
  .map(({ lead, nights, plan, off, bedding, deposit }) => {
    const today = "2026-11-22";
    const checkIn = addDays(today, lead);
    const stay = { checkIn, checkOut: addDays(checkIn, nights), plan, today };
    const periods = listRentPeriods(splitStay(stay.checkIn, stay.checkOut), rates);
    const rent = periods.reduce((sum, period) => sum + period.rent, 0);
    return { stay, periods, rent, amounts: { discount: Math.floor((rent * off) / 100), bedding, deposit } };
  });

it("makes the first installment due on booking, others some days before their month, never before booking", () => {
  fc.assert(
    fc.property(planned, ({ stay, periods, amounts }) => {
      const [first, ...later] = planInstallments(stay, periods, amounts);
      expect(first!.dueOn).toBe(stay.today);
      for (const { dueOn, from } of later) {
        const owed = addDays(from, -dueDaysBefore);
        expect(dueOn).toBe(owed < stay.today ? stay.today : owed);
      }
    }),
  );
});

it("covers each night once and adds up to rent, bedding and deposit", () => {
  fc.assert(
    fc.property(planned, ({ stay, periods, rent, amounts: { discount, bedding, deposit } }) => {
      const parts = planInstallments(stay, periods, { discount, bedding, deposit });
      const nights = parts.reduce((sum, { from, to }) => sum + nightsBetween(from, to), 0);
      expect(nights).toBe(nightsBetween(stay.checkIn, stay.checkOut));
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(rent - discount + bedding + deposit);
      expect(parts.map(({ number }) => number)).toEqual(parts.map((_, index) => index + 1));
    }),
  );
});

it("takes a discount off the first installments, and bedding and deposit with the first only", () => {
  fc.assert(
    fc.property(planned, ({ stay, periods, amounts }) => {
      const parts = planInstallments(stay, periods, amounts);
      const lastReduced = parts.findLastIndex(({ discount }) => discount > 0);
      for (const { discount, rent } of parts.slice(0, Math.max(0, lastReduced))) expect(discount).toBe(rent);
      expect(parts[0]).toMatchObject({ bedding: amounts.bedding, deposit: amounts.deposit });
      expect(parts.slice(1).every(({ bedding, deposit }) => bedding === 0 && deposit === 0)).toBe(true);
    }),
  );
});
