import { describe, expect, it } from "vitest";
import type { Plan } from "domain/enums";
import { priceStay, toRates, type SoldRates } from "domain/money/price";
import { shortenStay } from "./shorten-stay";

const bookedOn = "2027-01-10";
const half = { percent: 50, amount: null, minimumNights: 90, areaSlugs: [], houseIds: [] };
const rates: SoldRates = {
  monthlyRent: 700_000,
  nightlyRate: 30_000,
  deposit: 500_000,
  beddingSetPrice: 60_000,
  coupon: half,
};

/** 92 nights from 1 March at half the rent, ₩1,050,000: by months nothing, ₩350,000 and ₩700,000. */
function leave(checkOut: string, { plan, paid, sold = rates }: { plan: Plan; paid: number; sold?: SoldRates }) {
  const stay = { checkIn: "2027-03-01", checkOut: "2027-06-01", beddingSets: 0, plan };
  const { installments } = priceStay({ ...stay, today: bookedOn }, toRates(sold), sold.coupon);
  const settled = installments.filter(({ number }) => number <= paid);
  const rentCaptured = settled.reduce((sum, { rent, discount }) => sum + rent - discount, 0);
  const parts = installments.map((part) => ({ ...part, isPaid: part.number <= paid }));
  return shortenStay({ ...stay, bookedOn, rates: sold, installments: parts, rentCaptured }, checkOut);
}

describe("a guest who leaves early", () => {
  it("gets what is left after the nights at the full price, where the stay is too short for its coupon", () => {
    expect(leave("2027-04-01", { plan: "full", paid: 1 })).toMatchObject({
      rent: 700_000,
      discountLost: 350_000,
      refund: 350_000,
      stillOwed: 0,
    });
    const kept = { ...rates, coupon: { ...half, minimumNights: 31 } };
    expect(leave("2027-04-01", { plan: "full", paid: 1, sold: kept })).toMatchObject({
      rent: 350_000,
      discountLost: 0,
    });
  });

  it("owes nothing more for want of a discount, and reads a price that adds up", () => {
    const unpaid = leave("2027-04-01", { plan: "installments", paid: 1 });
    expect(unpaid).toMatchObject({ rent: 350_000, discountLost: 0, refund: 0, stillOwed: 350_000 });
    const paid = leave("2027-05-01", { plan: "installments", paid: 3 });
    expect(paid).toMatchObject({ rent: 1_050_000, discountLost: 350_000, refund: 0, stillOwed: 0 });
    for (const { price, rent } of [unpaid, paid]) {
      expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(rent);
    }
  });

  it("keeps as much of a discount for length as the stay still has", () => {
    const lengthDiscounts = [
      { months: 1, percent: 5 },
      { months: 3, percent: 10 },
    ];
    const sold = { ...rates, lengthDiscounts, coupon: null };
    expect(leave("2027-04-01", { plan: "full", paid: 1, sold })).toMatchObject({ rent: 665_000, discountLost: 35_000 });
  });
});
