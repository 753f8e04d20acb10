import type { Plan } from "domain/enums";
import { splitInstallment } from "domain/money/installment-parts";
import type { PricedInstallment } from "domain/money/payment-schedule";
import { coversNights, keepLengthDiscount, type Price, type SoldRates, priceStay, toRates } from "domain/money/price";

export type BookedStay = {
  checkIn: string;
  checkOut: string;
  beddingSets: number;
  plan: Plan;
  /** The Seoul day of booking. */
  bookedOn: string;
  rates: SoldRates;
  installments: readonly (PricedInstallment & { isPaid: boolean; received?: number })[];
  /** Captured rent not yet refunded, KRW. */
  rentCaptured: number;
};

type CutInstallment = PricedInstallment & { received: number; state: "paid" | "open" | "void" };

/**
 * Rent by the rates sold, refund of captured rent, remaining installments. KRW. No installment ever increases. Discounts
 * whose conditions the shorter stay does not meet lower the refund, but nothing more is owed for want of them.
 */
export function shortenStay(
  stay: BookedStay,
  checkOut: string,
): {
  price: Price;
  rent: number;
  discountLost: number;
  refund: number;
  stillOwed: number;
  installments: CutInstallment[];
} {
  const { rentCaptured } = stay;
  const { price, discountLost } = priceShorterStay(stay, checkOut);
  const rent = rentOf(price);
  let owed = Math.max(0, rent - rentCaptured);
  const installments = stay.installments.map(({ isPaid, received = 0, ...installment }): CutInstallment => {
    const part = { ...installment, received };
    if (isPaid) return { ...part, state: "paid" };
    const left = splitInstallment(part, { from: received, to: part.amount });
    const share = Math.min(left.rent, owed);
    owed -= share;
    const rest = share + left.bedding + left.deposit;
    const rent = part.rent - left.rent + share; // what short payments have paid of it stays
    const to = part.to < checkOut ? part.to : checkOut;
    if (rest > 0) return { ...part, to: laterOf(to, part.from), rent, amount: received + rest, state: "open" };
    if (part.amount === 0 && part.from < checkOut) return { ...part, to, state: "paid" }; // a coupon had paid for it
    return { ...part, rent: 0, discount: 0, bedding: 0, deposit: 0, amount: 0, received: 0, state: "void" };
  });
  const open = installments.filter((part) => part.state === "open");
  return {
    price,
    rent,
    discountLost,
    refund: Math.max(0, rentCaptured - rent),
    stillOwed: open.reduce((sum, part) => sum + part.amount - part.received, 0),
    installments,
  };
}

const rentOf = ({ totalRent, discount }: Price) => totalRent - discount;

/**
 * Prices the shorter stay without the discounts that it no longer qualifies for. Leaving early creates no new debt: if
 * the rent would exceed the captured rent, the difference stays as a discount.
 */
function priceShorterStay(stay: BookedStay, checkOut: string): { price: Price; discountLost: number } {
  const { checkIn, beddingSets, plan, bookedOn, rates, rentCaptured } = stay;
  const shorter = { checkIn, checkOut, beddingSets, plan, today: bookedOn };
  const kept = keepLengthDiscount(rates, { from: stay, to: shorter });
  const asSold = priceStay(shorter, toRates(kept), rates.coupon);
  const { coupon: sold } = rates;
  const coupon = sold && coversNights(sold, stay) && !coversNights(sold, shorter) ? null : sold;
  if (kept === rates && coupon === rates.coupon) return { price: asSold, discountLost: 0 };
  const asMet = priceStay(shorter, toRates(rates), coupon);
  const rent = Math.min(rentOf(asMet), Math.max(rentOf(asSold), rentCaptured));
  const rest = { percent: null, amount: asMet.totalRent - rent };
  const price = rent === rentOf(asMet) ? asMet : priceStay(shorter, toRates(rates), rest);
  return { price, discountLost: rent - rentOf(asSold) };
}

const laterOf = (day: string, other: string) => (day > other ? day : other);
