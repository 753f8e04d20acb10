import type { Plan } from "domain/enums";
import { dueDaysBefore } from "domain/rules";
import { nightsBetween } from "domain/nights";
import { addDays, addMonths } from "domain/seoul-time";

/** What a house asks. KRW. */
export type Rates = { monthlyRent: number; nightlyRate: number; deposit: number; beddingSetPrice: number };

/** A percentage of the rent, rounded down, or an amount off it; never more than the rent. */
export type Discount = { percent: number | null; amount: number | null };

/**
 * What a stay is sold at, kept with it: the house, the coupon and the settings may change afterwards. `middleShare` is
 * the percent of the tiered refund; stays that were sold before it was kept have none.
 */
export type SoldRates = Rates & { coupon: Discount | null; middleShare?: number };

/** The rates of a house and a coupon, without the rest of them. */
export function ratesOf(
  { monthlyRent, nightlyRate, deposit, beddingSetPrice }: Rates,
  coupon: Discount | null,
): SoldRates {
  const off = coupon && { percent: coupon.percent, amount: coupon.amount };
  return { monthlyRent, nightlyRate, deposit, beddingSetPrice, coupon: off };
}

export type PricedInstallment = {
  number: number;
  dueOn: string;
  from: string;
  to: string;
  rent: number;
  discount: number;
  bedding: number;
  deposit: number;
  amount: number;
};

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

/** Days before the month it covers that an installment is due. */

type StayParts = { months: number; nights: number };

/** Whole months and remaining nights of a stay; months count from check-in and clamp to the month's last day. */
export function splitStay(checkIn: string, checkOut: string): StayParts {
  let months = 0;
  while (addMonths(checkIn, months + 1) <= checkOut) months += 1;
  return { months, nights: nightsBetween(addMonths(checkIn, months), checkOut) };
}

/** The rent of a stay: whole months, and the remaining nights at the nightly rate, never more than one month's rent. */
export function rentFor({ months, nights }: StayParts, rates: Pick<Rates, "monthlyRent" | "nightlyRate">): number {
  return months * rates.monthlyRent + remainderRent(nights, rates);
}

function remainderRent(nights: number, rates: Pick<Rates, "monthlyRent" | "nightlyRate">): number {
  return Math.min(nights * rates.nightlyRate, rates.monthlyRent);
}

/**
 * The price of a stay and its payment schedule (product decisions "Price" and "Payment schedule"). All in whole won;
 * `totalPrice = totalRent − discount + beddingTotal`, and the installments add up to `totalPrice + deposit`.
 * @param stay.today the Seoul day of booking: nothing is due before it
 */
export function priceStay(
  stay: { checkIn: string; checkOut: string; beddingSets: number; plan: Plan; today: string },
  rates: Rates,
  coupon: Discount | null,
): Price {
  const { checkIn, checkOut, beddingSets, today } = stay;
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

  let discountLeft = discount;
  const installments = periods(stay, months, nights, rates).map(
    ({ from, to, rent: periodRent }, index): PricedInstallment => {
      const off = Math.min(discountLeft, periodRent);
      discountLeft -= off;
      const first = index === 0;
      const periodBedding = first ? beddingTotal : 0;
      const periodDeposit = first ? rates.deposit : 0;
      const due = first ? today : addDays(from, -dueDaysBefore);
      return {
        number: index + 1,
        dueOn: due < today ? today : due,
        from,
        to,
        rent: periodRent,
        discount: off,
        bedding: periodBedding,
        deposit: periodDeposit,
        amount: periodRent - off + periodBedding + periodDeposit,
      };
    },
  );

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

/** What each installment covers and costs: one period for a short stay or a full payment, else month by month. */
function periods(
  stay: { checkIn: string; checkOut: string; plan: Plan },
  months: number,
  nights: number,
  rates: Pick<Rates, "monthlyRent" | "nightlyRate">,
) {
  const rest = remainderRent(nights, rates);
  if (stay.plan === "full" || months === 0) {
    return [{ from: stay.checkIn, to: stay.checkOut, rent: months * rates.monthlyRent + rest }];
  }
  const result = Array.from({ length: months }, (_, month) => ({
    from: addMonths(stay.checkIn, month),
    to: addMonths(stay.checkIn, month + 1),
    rent: rates.monthlyRent,
  }));
  if (nights > 0) result.push({ from: addMonths(stay.checkIn, months), to: stay.checkOut, rent: rest });
  return result;
}

function discountOn(rent: number, coupon: Discount | null): number {
  if (!coupon) return 0;
  const off = coupon.percent !== null ? Math.floor((rent * coupon.percent) / 100) : (coupon.amount ?? 0);
  return Math.min(off, rent);
}
