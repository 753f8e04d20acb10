import { daysBetween } from "../seoul-time";
import { shareOfNights } from "./night-shares";

type Days = { from: string; to: string };
type Amounts = { rent: number; discount: number };

/** What a stay costs, where and when, from the Seoul day on which that took effect. KRW. */
export type TermsSince = Amounts & { since: string; houseId: string; checkIn: string; checkOut: string };

/** Nights in one house, which earn their shares of amounts that are spread evenly over the days of `spread`. */
export type EarnedPart = Days & { houseId: string; spread: Days & Amounts };

/**
 * What the nights of a stay earn after its changes. A change leaves the nights before it what they have earned, and the
 * house in which they were spent; the rest of its amounts is spread over the other nights. Where that would be less
 * than nothing, its amounts are spread over all nights again. The parts always add up to the last terms.
 */
export function listEarnedParts(history: readonly TermsSince[]): EarnedPart[] {
  let parts: EarnedPart[] = [];
  for (const { since, houseId, checkIn, checkOut, rent, discount } of history) {
    const until = earlierOf(since, checkOut);
    const kept = parts.filter(({ from }) => from < until).map((part) => ({ ...part, to: earlierOf(part.to, until) }));
    const rest = { from: kept.at(-1)?.to ?? checkIn, to: checkOut };
    const earned = sumEarned(kept, { from: checkIn, to: checkOut });
    const left = { rent: rent - earned.rent, discount: discount - earned.discount };
    const nights = rest.from < rest.to ? [...kept, { ...rest, houseId, spread: { ...rest, ...left } }] : kept;
    const isSpreadAgain = left.rent < left.discount || (nights === kept && left.rent !== left.discount);
    const whole = { from: checkIn, to: checkOut, rent, discount };
    parts = isSpreadAgain ? nights.map((part) => ({ ...part, spread: whole })) : nights;
  }
  return parts;
}

/** What the nights of a period earn, and how many they are. KRW. */
export function sumEarned(parts: readonly EarnedPart[], period: Days): Amounts & { nights: number } {
  const sums = { nights: 0, rent: 0, discount: 0 };
  for (const { from, to, spread } of parts) {
    const first = laterOf(from, period.from);
    const end = earlierOf(to, period.to);
    if (first >= end) continue;
    const nights = {
      nights: daysBetween(spread.from, spread.to),
      from: daysBetween(spread.from, first),
      to: daysBetween(spread.from, end),
    };
    sums.nights += nights.to - nights.from;
    sums.rent += shareOfNights(spread.rent, nights);
    sums.discount += shareOfNights(spread.discount, nights);
  }
  return sums;
}

const earlierOf = (day: string, other: string) => (day < other ? day : other);
const laterOf = (day: string, other: string) => (day > other ? day : other);
