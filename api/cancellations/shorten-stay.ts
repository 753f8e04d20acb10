import type { Plan } from "domain/enums";
import { splitInstallment } from "domain/installment-parts";
import type { PricedInstallment } from "domain/payment-schedule";
import { keepLengthDiscount, type Price, type SoldRates, priceStay, toRates } from "domain/price";

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

/** Rent by the rates sold, refund of captured rent, remaining installments. KRW. No installment ever increases. */
export function shortenStay(
  stay: BookedStay,
  checkOut: string,
): { price: Price; rent: number; refund: number; stillOwed: number; installments: CutInstallment[] } {
  const { checkIn, beddingSets, plan, bookedOn, rentCaptured } = stay;
  const rates = keepLengthDiscount(stay.rates, { from: stay, to: { checkIn, checkOut } });
  const price = priceStay({ checkIn, checkOut, beddingSets, plan, today: bookedOn }, toRates(rates), rates.coupon);
  const rent = price.totalRent - price.discount;
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
    refund: Math.max(0, rentCaptured - rent),
    stillOwed: open.reduce((sum, part) => sum + part.amount - part.received, 0),
    installments,
  };
}

const laterOf = (day: string, other: string) => (day > other ? day : other);
