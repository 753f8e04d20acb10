import type { Plan } from "./enums";
import { nightsBetween } from "./nights";
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

/** Stored with the stay, as house, coupon and settings may change. Older stays lack `middleShare` (percent) and rules. */
export type SoldRates = BaseRates & Partial<PriceRules> & { coupon: Discount | null; middleShare?: number };

export function ratesOf(rates: Rates, coupon: Discount | null): SoldRates {
  const { monthlyRent, nightlyRate, deposit, beddingSetPrice, seasons, lengthDiscounts } = rates;
  const off = coupon && { percent: coupon.percent, amount: coupon.amount };
  return { monthlyRent, nightlyRate, deposit, beddingSetPrice, seasons, lengthDiscounts, coupon: off };
}

/** The rates at which a stay is priced again, such as when it ends earlier. */
export function toRates(rates: SoldRates): Rates {
  return { ...noPriceRules, ...rates };
}

type Span = { checkIn: string; checkOut: string };

/** The discount for the length of a stay at these rates, in percent. */
const lengthPercentOf = ({ checkIn, checkOut }: Span, { lengthDiscounts }: SoldRates): number =>
  lengthDiscountPercent(splitStay(checkIn, checkOut).months.length, lengthDiscounts ?? []);

/** A stay that is sold becomes shorter: it keeps its discount, so that fewer nights never cost more. Else unchanged. */
export function keepLengthDiscount(rates: SoldRates, { from, to }: { from: Span; to: Span }): SoldRates {
  const percent = lengthPercentOf(from, rates);
  if (percent <= lengthPercentOf(to, rates)) return rates;
  return { ...rates, lengthDiscounts: [...(rates.lengthDiscounts ?? []), { months: 0, percent }] };
}

/** The rates of a stay after a change of its days or house: those of another house, but the deposit that was paid. */
export function ratesAfterChange(
  rates: SoldRates,
  { from, to, otherHouse }: { from: Span; to: Span; otherHouse: Rates | null },
): SoldRates {
  if (!otherHouse) return keepLengthDiscount(rates, { from, to });
  return { ...rates, ...ratesOf(otherHouse, rates.coupon), deposit: rates.deposit };
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
  installments: PricedInstallment[];
};

/**
 * The price of a stay and its payment schedule (product decisions "Price" and "Payment schedule"), in whole won.
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
