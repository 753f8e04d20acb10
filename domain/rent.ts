import { nightsBetween } from "./nights";
import { addMonths } from "./seoul-time";

/** KRW. */
export type Rates = { monthlyRent: number; nightlyRate: number; deposit: number; beddingSetPrice: number };

export type StayParts = { months: number; nights: number };

/** Whole months and remaining nights. Months count from check-in and clamp to the month's last day. */
export function splitStay(checkIn: string, checkOut: string): StayParts {
  let months = 0;
  while (addMonths(checkIn, months + 1) <= checkOut) months += 1;
  return { months, nights: nightsBetween(addMonths(checkIn, months), checkOut) };
}

/** The rent of a stay, in KRW: whole months, and the remaining nights at the nightly rate, at most one month's rent. */
export function rentFor({ months, nights }: StayParts, rates: Pick<Rates, "monthlyRent" | "nightlyRate">): number {
  return months * rates.monthlyRent + remainderRent(nights, rates);
}

export function remainderRent(nights: number, rates: Pick<Rates, "monthlyRent" | "nightlyRate">): number {
  return Math.min(nights * rates.nightlyRate, rates.monthlyRent);
}
