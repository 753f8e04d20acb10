import type { AreaSlug, Plan } from "../enums";
import { nightsBetween } from "../stays/nights";
import { planInstallments, type PricedInstallment } from "./payment-schedule";
import {
  joinRentLines,
  lengthDiscountPercent,
  listRentPeriods,
  noPriceRules,
  splitStay,
  type BaseRates,
  type PriceRules,
  type Rates,
  type RentPeriod,
} from "./rent";

/** A percentage of the rent, rounded down, or an amount in KRW; at most the rent. */
export type Discount = { percent: number | null; amount: number | null };

/** The conditions are what a coupon asks of a stay. Without houses and areas it is for all. */
type CouponConditions = {
  minimumNights: number | null;
  areaSlugs: readonly AreaSlug[];
  houseIds: readonly string[];
};
type SoldCoupon = Discount & Partial<CouponConditions>;

/**
 * Stored with the stay, as house, coupon, company and settings may change. Older stays lack `middleShare` (percent),
 * `vatPercent`, rules and the conditions of their coupon.
 */
export type SoldRates = BaseRates &
  Partial<PriceRules> & { coupon: SoldCoupon | null; middleShare?: number; vatPercent?: number };

export function ratesOf(rates: Rates, coupon: SoldCoupon | null): SoldRates {
  const { monthlyRent, nightlyRate, deposit, beddingSetPrice, seasons, lengthDiscounts } = rates;
  return { monthlyRent, nightlyRate, deposit, beddingSetPrice, seasons, lengthDiscounts, coupon: copyCoupon(coupon) };
}

function copyCoupon(coupon: SoldCoupon | null): SoldCoupon | null {
  if (!coupon) return null;
  const { percent, amount, minimumNights, areaSlugs, houseIds } = coupon;
  return { percent, amount, minimumNights, areaSlugs, houseIds };
}

/** The rates at which a stay is priced again, such as when it ends earlier. */
export function toRates(rates: SoldRates): Rates {
  return { ...noPriceRules, ...rates };
}

type Span = { checkIn: string; checkOut: string };
type Place = { id: string; areaSlug: AreaSlug };

export function coversHouse({ areaSlugs = [], houseIds = [] }: Partial<CouponConditions>, house: Place): boolean {
  const isLimited = areaSlugs.length + houseIds.length > 0;
  return !isLimited || areaSlugs.includes(house.areaSlug) || houseIds.includes(house.id);
}

export function coversNights({ minimumNights }: Partial<CouponConditions>, { checkIn, checkOut }: Span): boolean {
  return nightsBetween(checkIn, checkOut) >= (minimumNights ?? 0);
}

/** The discount for the length of a stay at these rates, in percent. */
const lengthPercentOf = ({ checkIn, checkOut }: Span, { lengthDiscounts }: SoldRates): number =>
  lengthDiscountPercent(splitStay(checkIn, checkOut).months.length, lengthDiscounts ?? []);

/**
 * A stay that is sold becomes shorter: it keeps its discount for length, so that fewer nights never cost more. It is kept
 * for any length (month 0) beside the condition that it had, until the guest changes the dates.
 */
export function keepLengthDiscount(rates: SoldRates, { from, to }: { from: Span; to: Span }): SoldRates {
  const percent = lengthPercentOf(from, rates);
  if (percent <= lengthPercentOf(to, rates)) return rates;
  return { ...rates, lengthDiscounts: [...(rates.lengthDiscounts ?? []), { months: 0, percent }] };
}

const withoutKept = ({ lengthDiscounts }: SoldRates): Partial<SoldRates> =>
  lengthDiscounts ? { lengthDiscounts: lengthDiscounts.filter(({ months }) => months > 0) } : {};

/** Why a change makes a stay lose a discount. */
export const discountLosses = ["couponHouse", "couponNights", "lengthDiscount"] as const;
type DiscountLoss = (typeof discountLosses)[number];

type StayInHouse = Span & { house: Place };

/**
 * The rates of a stay after a change for the guest's reason: those of another house, but the deposit that was paid. What
 * the stay met before and no longer meets is lost: a coupon for good, the discount for its length as far as it goes.
 */
export function ratesAfterChange(
  rates: SoldRates,
  { from, to, otherHouse }: { from: StayInHouse; to: StayInHouse; otherHouse: Rates | null },
): { rates: SoldRates; lost: DiscountLoss[] } {
  const lost: DiscountLoss[] = [];
  const { coupon } = rates;
  if (coupon && coversHouse(coupon, from.house) && !coversHouse(coupon, to.house)) lost.push("couponHouse");
  if (coupon && coversNights(coupon, from) && !coversNights(coupon, to)) lost.push("couponNights");
  const hasSameDays = from.checkIn === to.checkIn && from.checkOut === to.checkOut;
  const after: SoldRates = {
    ...rates,
    ...(!hasSameDays && withoutKept(rates)),
    ...(otherHouse && ratesOf(otherHouse, coupon)),
    coupon: lost.length > 0 ? null : coupon,
    deposit: rates.deposit,
  };
  if (lengthPercentOf(to, after) < lengthPercentOf(from, rates)) lost.push("lengthDiscount");
  return { rates: after, lost };
}

/** Days of a line only where the rates change during the stay; `percent` only of a discount for length. */
export type PriceLine = {
  kind: "months" | "nights" | "lengthDiscount" | "bedding" | "discount";
  quantity: number;
  unitPrice: number;
  amount: number;
  from?: string;
  to?: string;
  percent?: number;
};

export type Price = {
  nights: number;
  lines: PriceLine[];
  totalRent: number;
  discount: number;
  beddingTotal: number;
  totalPrice: number;
  deposit: number;
  /** What is due on the day of booking. */
  dueNow: number;
  installments: PricedInstallment[];
};

/**
 * The price of a stay and its payment schedule, in whole won (Price and Payment of docs/rules.md).
 * `totalRent` is after the discount for length. `totalPrice = totalRent − discount + beddingTotal`; the installments add up to `totalPrice + deposit`.
 * @param stay.today the Seoul day of booking: nothing is due before it
 */
export function priceStay(
  stay: { checkIn: string; checkOut: string; beddingSets: number; plan: Plan; today: string },
  rates: Rates,
  coupon: Discount | null,
): Price {
  const { checkIn, checkOut, beddingSets } = stay;
  const parts = splitStay(checkIn, checkOut);
  const periods = listRentPeriods(parts, rates);
  const rent = periods.reduce((sum, period) => sum + period.rent, 0);
  const discount = discountOn(rent, coupon);
  const beddingTotal = beddingSets * rates.beddingSetPrice;

  const lines = listRentLines(periods);
  const lengthDiscount = periods.reduce((sum, period) => sum + period.lengthDiscount, 0);
  if (lengthDiscount > 0) {
    const percent = lengthDiscountPercent(parts.months.length, rates.lengthDiscounts);
    lines.push({ kind: "lengthDiscount", quantity: 1, unitPrice: -lengthDiscount, amount: -lengthDiscount, percent });
  }
  if (beddingTotal > 0) {
    lines.push({ kind: "bedding", quantity: beddingSets, unitPrice: rates.beddingSetPrice, amount: beddingTotal });
  }
  if (discount > 0) lines.push({ kind: "discount", quantity: 1, unitPrice: -discount, amount: -discount });

  const amounts = { discount, bedding: beddingTotal, deposit: rates.deposit };
  const installments = planInstallments(stay, periods, amounts);

  return {
    nights: nightsBetween(checkIn, checkOut),
    lines,
    totalRent: rent,
    discount,
    beddingTotal,
    totalPrice: rent - discount + beddingTotal,
    deposit: rates.deposit,
    dueNow: installments.reduce((sum, { amount, dueOn }) => (dueOn <= stay.today ? sum + amount : sum), 0),
    installments,
  };
}

function listRentLines(periods: readonly RentPeriod[]): PriceLine[] {
  const lines = joinRentLines(periods);
  const isOneRate =
    lines.filter(({ kind }) => kind === "months").length < 2 &&
    lines.filter(({ kind }) => kind === "nights").length < 2;
  if (!isOneRate) return lines;
  return lines.map(({ kind, quantity, unitPrice, amount }) => ({ kind, quantity, unitPrice, amount }));
}

function discountOn(rent: number, coupon: Discount | null): number {
  if (!coupon) return 0;
  const off = coupon.percent !== null ? Math.floor((rent * coupon.percent) / 100) : (coupon.amount ?? 0);
  return Math.min(off, rent);
}
