import type { Plan } from "domain/enums";
import type { PricedInstallment } from "domain/payment-schedule";
import { type Price, type SoldRates, priceStay, toRates } from "domain/price";
import { lengthDiscountPercent, splitStay, type Rates } from "domain/rent";

export type BookedStay = {
  checkIn: string;
  beddingSets: number;
  plan: Plan;
  /** The Seoul day of booking. */
  bookedOn: string;
  rates: SoldRates;
  installments: readonly (PricedInstallment & { isPaid: boolean })[];
  /** Captured rent not yet refunded, KRW. */
  rentCaptured: number;
};

type CutInstallment = PricedInstallment & { state: "paid" | "open" | "void" };

/** Rent by the rates sold, refund of captured rent, remaining installments. KRW. No installment ever increases. */
export function shortenStay(
  stay: BookedStay,
  checkOut: string,
): { price: Price; rent: number; refund: number; stillOwed: number; installments: CutInstallment[] } {
  const { checkIn, beddingSets, plan, bookedOn, rentCaptured } = stay;
  const { coupon } = stay.rates;
  const price = priceStay({ checkIn, checkOut, beddingSets, plan, today: bookedOn }, keepLengthDiscount(stay), coupon);
  const rent = price.totalRent - price.discount;
  let owed = Math.max(0, rent - rentCaptured);
  const installments = stay.installments.map(({ isPaid, ...part }): CutInstallment => {
    if (isPaid) return { ...part, state: "paid" };
    const share = Math.min(part.rent - part.discount, owed);
    owed -= share;
    const amount = share + part.bedding + part.deposit;
    const to = part.to < checkOut ? part.to : checkOut;
    if (amount > 0) return { ...part, to: laterOf(to, part.from), rent: share + part.discount, amount, state: "open" };
    if (part.amount === 0 && part.from < checkOut) return { ...part, to, state: "paid" }; // a coupon had paid for it
    return { ...part, rent: 0, discount: 0, amount: 0, state: "void" };
  });
  const open = installments.filter((part) => part.state === "open");
  return {
    price,
    rent,
    refund: Math.max(0, rentCaptured - rent),
    stillOwed: open.reduce((sum, part) => sum + part.amount, 0),
    installments,
  };
}

/** A stay keeps the discount that it was sold with, so that leaving earlier never costs more. */
function keepLengthDiscount({ checkIn, installments, rates: sold }: BookedStay): Rates {
  const rates = toRates(sold);
  const { months } = splitStay(checkIn, installments.at(-1)?.to ?? checkIn);
  const percent = lengthDiscountPercent(months.length, rates.lengthDiscounts);
  return { ...rates, lengthDiscounts: percent > 0 ? [{ months: 0, percent }] : [] };
}

const laterOf = (day: string, other: string) => (day > other ? day : other);
