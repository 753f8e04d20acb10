import { addDays, addMonths } from "../seoul-time";
import { getFirst, getLast } from "../collections";

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

type Span = { from: string; to: string };
/** The days of each month and of each remaining night of a stay. */
export type StayParts = { months: Span[]; nights: Span[] };
export const noPriceRules: PriceRules = { seasons: [], lengthDiscounts: [] };
export type PricedRent = RentRates & PriceRules;

/** Whole months and remaining nights. Months count from check-in and clamp to the month's last day. */
export function splitStay(checkIn: string, checkOut: string): StayParts {
  const months: Span[] = [];
  let from = checkIn;
  for (let to = addMonths(checkIn, 1); to <= checkOut; to = addMonths(checkIn, months.length + 1)) {
    months.push({ from, to });
    from = to;
  }
  const nights: Span[] = [];
  for (let to = addDays(from, 1); to <= checkOut; to = addDays(from, 1)) {
    nights.push({ from, to });
    from = to;
  }
  return { months, nights };
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

/** A period is one month, or the remaining nights. `rent` is after the discount for length, in KRW. */
export type RentPeriod = { from: string; to: string; lines: RentLine[]; lengthDiscount: number; rent: number };

/**
 * The rent of a stay, period by period. Each month and each remaining night costs the rate of the day on which it
 * begins; the remaining nights together at most the month that would begin with them. The discount for length applies to
 * each period and is rounded down to the won.
 */
export function listRentPeriods({ months, nights }: StayParts, rates: PricedRent): RentPeriod[] {
  const percent = lengthDiscountPercent(months.length, rates.lengthDiscounts);
  const toPeriod = (lines: RentLine[]): RentPeriod => {
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    const lengthDiscount = Math.floor((amount * percent) / 100);
    return { from: getFirst(lines).from, to: getLast(lines).to, lines, lengthDiscount, rent: amount - lengthDiscount };
  };
  const periods = months.map(({ from, to }) => {
    const unitPrice = rentRatesOn(from, rates).monthlyRent;
    return toPeriod([{ kind: "months", quantity: 1, unitPrice, amount: unitPrice, from, to }]);
  });
  if (nights.length > 0) periods.push(toPeriod(remainingNights(nights, rates)));
  return periods;
}

function remainingNights(nights: Span[], rates: PricedRent): RentLine[] {
  const lines: RentLine[] = [];
  for (const { from, to } of nights) {
    const unitPrice = rentRatesOn(from, rates).nightlyRate;
    addLine(lines, { kind: "nights", quantity: 1, unitPrice, amount: unitPrice, from, to });
  }
  const { from } = getFirst(lines);
  const { to } = getLast(lines);
  const first = rentRatesOn(from, rates);
  if (lines.reduce((sum, line) => sum + line.amount, 0) <= first.monthlyRent) return lines;
  return [
    { kind: "nights", quantity: nights.length, unitPrice: first.nightlyRate, amount: first.monthlyRent, from, to },
  ];
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
export function rentFor(stay: StayParts, rates: PricedRent): number {
  return listRentPeriods(stay, rates).reduce((sum, { rent }) => sum + rent, 0);
}

/** Returns what a month costs that begins on the check-in day, after the discount for the stay's length. KRW. */
export function monthlyRentFor(checkIn: string, { months }: StayParts, rates: PricedRent): number {
  const { monthlyRent } = rentRatesOn(checkIn, rates);
  const percent = lengthDiscountPercent(months.length, rates.lengthDiscounts);
  return monthlyRent - Math.floor((monthlyRent * percent) / 100);
}

/** The best discount that a stay of so many whole months reaches, else 0. */
export function lengthDiscountPercent(months: number, discounts: readonly LengthDiscount[]): number {
  return Math.max(0, ...discounts.filter((discount) => discount.months <= months).map(({ percent }) => percent));
}

function rentRatesOn(day: string, rates: PricedRent): RentRates {
  return rates.seasons.find(({ from, to }) => from <= day && day < to) ?? rates;
}
