import { nightsBetween } from "./nights";
import { addDays, addMonths } from "./seoul-time";

/** KRW. */
type RentRates = { monthlyRent: number; nightlyRate: number };

/** Other rents between two Seoul days; `to` is the morning on which it ends. Seasons of a house never overlap. */
export type Season = RentRates & { from: string; to: string };

/** A percentage off the rent of stays of at least so many whole months. */
export type LengthDiscount = { months: number; percent: number };

/** KRW. */
export type BaseRates = RentRates & { deposit: number; beddingSetPrice: number };
export type PriceRules = { seasons: readonly Season[]; lengthDiscounts: readonly LengthDiscount[] };
export type Rates = BaseRates & PriceRules;

export type RentedStay = { checkIn: string; checkOut: string };
export type StayParts = { months: number; nights: number };
export const noPriceRules: PriceRules = { seasons: [], lengthDiscounts: [] };
type PricedRent = RentRates & PriceRules;

/** Whole months and remaining nights. Months count from check-in and clamp to the month's last day. */
export function splitStay(checkIn: string, checkOut: string): StayParts {
  let months = 0;
  while (addMonths(checkIn, months + 1) <= checkOut) months += 1;
  return { months, nights: nightsBetween(addMonths(checkIn, months), checkOut) };
}

/** Consecutive months or nights at one rate. `amount` is before discounts, in KRW. */
export type RentLine = {
  kind: "months" | "nights";
  quantity: number;
  unitPrice: number;
  amount: number;
  from: string;
  to: string;
};

/** One month, or the remaining nights. `rent` is after the discount for length, in KRW. */
export type RentPeriod = { from: string; to: string; lines: RentLine[]; lengthDiscount: number; rent: number };

/**
 * The rent of a stay, period by period. Each month and each remaining night costs the rate of the day on which it
 * begins; the remaining nights together at most the month that would begin with them. The discount for length applies to
 * each period and is rounded down to the won.
 */
export function listRentPeriods({ checkIn, checkOut }: RentedStay, rates: PricedRent): RentPeriod[] {
  const { months, nights } = splitStay(checkIn, checkOut);
  const percent = lengthDiscountPercent(months, rates.lengthDiscounts);
  const toPeriod = (lines: RentLine[]): RentPeriod => {
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    const lengthDiscount = Math.floor((amount * percent) / 100);
    return { from: lines[0]!.from, to: lines.at(-1)!.to, lines, lengthDiscount, rent: amount - lengthDiscount };
  };
  const periods = Array.from({ length: months }, (_, month) => {
    const from = addMonths(checkIn, month);
    const unitPrice = rentRatesOn(from, rates).monthlyRent;
    const to = addMonths(checkIn, month + 1);
    return toPeriod([{ kind: "months", quantity: 1, unitPrice, amount: unitPrice, from, to }]);
  });
  if (nights > 0) periods.push(toPeriod(remainingNights(addMonths(checkIn, months), checkOut, rates)));
  return periods;
}

function remainingNights(from: string, checkOut: string, rates: PricedRent): RentLine[] {
  const first = rentRatesOn(from, rates);
  const lines: RentLine[] = [];
  for (let night = from; night < checkOut; night = addDays(night, 1)) {
    const unitPrice = rentRatesOn(night, rates).nightlyRate;
    const to = addDays(night, 1);
    addLine(lines, { kind: "nights", quantity: 1, unitPrice, amount: unitPrice, from: night, to });
  }
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount <= first.monthlyRent) return lines;
  const quantity = nightsBetween(from, checkOut);
  const unitPrice = first.nightlyRate;
  return [{ kind: "nights", quantity, unitPrice, amount: first.monthlyRent, from, to: checkOut }];
}

/** Adds a line, or its quantity to the last one where the rates are equal. */
function addLine(lines: RentLine[], line: RentLine): void {
  const last = lines.at(-1);
  if (last?.kind !== line.kind || last.unitPrice !== line.unitPrice) lines.push({ ...line });
  else Object.assign(last, { quantity: last.quantity + line.quantity, amount: last.amount + line.amount, to: line.to });
}

/** The lines of all periods, equal ones joined. */
export function joinRentLines(periods: readonly RentPeriod[]): RentLine[] {
  const lines: RentLine[] = [];
  for (const period of periods) for (const line of period.lines) addLine(lines, line);
  return lines;
}

/** The rent of a stay in KRW, after the discount for length and before a coupon. */
export function rentFor(stay: RentedStay, rates: PricedRent): number {
  return listRentPeriods(stay, rates).reduce((sum, { rent }) => sum + rent, 0);
}

/** What one month of a stay costs that begins on this day, after the discount for length. KRW. */
export function monthlyRentFor({ checkIn, checkOut }: RentedStay, rates: PricedRent): number {
  const { monthlyRent } = rentRatesOn(checkIn, rates);
  const percent = lengthDiscountPercent(splitStay(checkIn, checkOut).months, rates.lengthDiscounts);
  return monthlyRent - Math.floor((monthlyRent * percent) / 100);
}

/** The lowest rent of a month in KRW, by any of these seasons or without one. */
export function lowestRent({ monthlyRent, seasons }: { monthlyRent: number; seasons: readonly Season[] }): number {
  return Math.min(monthlyRent, ...seasons.map((season) => season.monthlyRent));
}

/** The best discount that a stay of so many whole months reaches, else 0. */
export function lengthDiscountPercent(months: number, discounts: readonly LengthDiscount[]): number {
  return Math.max(0, ...discounts.filter((discount) => discount.months <= months).map(({ percent }) => percent));
}

function rentRatesOn(day: string, rates: PricedRent): RentRates {
  return rates.seasons.find(({ from, to }) => from <= day && day < to) ?? rates;
}
