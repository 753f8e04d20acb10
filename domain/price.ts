import type { Plan } from "./enums";
import { nightsBetween } from "./nights";
import { planInstallments, type PricedInstallment } from "./payment-schedule";
import { remainderRent, rentFor, splitStay, type Rates } from "./rent";

/** A percentage of the rent, rounded down, or an amount in KRW; at most the rent. */
export type Discount = { percent: number | null; amount: number | null };

/** Stored with the stay, as house, coupon and settings may change. Older stays lack `middleShare` (percent). */
export type SoldRates = Rates & { coupon: Discount | null; middleShare?: number };

export function ratesOf(
  { monthlyRent, nightlyRate, deposit, beddingSetPrice }: Rates,
  coupon: Discount | null,
): SoldRates {
  const off = coupon && { percent: coupon.percent, amount: coupon.amount };
  return { monthlyRent, nightlyRate, deposit, beddingSetPrice, coupon: off };
}

export type Price = {
  nights: number;
  lines: { kind: "months" | "nights" | "bedding" | "discount"; quantity: number; unitPrice: number; amount: number }[];
  totalRent: number;
  discount: number;
  beddingTotal: number;
  totalPrice: number;
  deposit: number;
  installments: PricedInstallment[];
};

/**
 * The price of a stay and its payment schedule (product decisions "Price" and "Payment schedule"), in whole won.
 * `totalPrice = totalRent − discount + beddingTotal`; the installments add up to `totalPrice + deposit`.
 * @param stay.today the Seoul day of booking: nothing is due before it
 */
export function priceStay(
  stay: { checkIn: string; checkOut: string; beddingSets: number; plan: Plan; today: string },
  rates: Rates,
  coupon: Discount | null,
): Price {
  const { checkIn, checkOut, beddingSets } = stay;
  const { months, nights } = splitStay(checkIn, checkOut);
  const rent = rentFor({ months, nights }, rates);
  const discount = discountOn(rent, coupon);
  const beddingTotal = beddingSets * rates.beddingSetPrice;

  const lines: Price["lines"] = [];
  if (months > 0) {
    lines.push({ kind: "months", quantity: months, unitPrice: rates.monthlyRent, amount: months * rates.monthlyRent });
  }
  if (nights > 0) {
    lines.push({
      kind: "nights",
      quantity: nights,
      unitPrice: rates.nightlyRate,
      amount: remainderRent(nights, rates),
    });
  }
  if (beddingTotal > 0) {
    lines.push({ kind: "bedding", quantity: beddingSets, unitPrice: rates.beddingSetPrice, amount: beddingTotal });
  }
  if (discount > 0) lines.push({ kind: "discount", quantity: 1, unitPrice: -discount, amount: -discount });

  const amounts = { discount, bedding: beddingTotal, deposit: rates.deposit };
  const installments = planInstallments(stay, rates, amounts);

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

function discountOn(rent: number, coupon: Discount | null): number {
  if (!coupon) return 0;
  const off = coupon.percent !== null ? Math.floor((rent * coupon.percent) / 100) : (coupon.amount ?? 0);
  return Math.min(off, rent);
}
