import { addDays } from "./calendar-days";

export type Range = { from: string; to: string };

export type RangeLimits = {
  min: string;
  max: string;
  minNights: number;
  /** The last day of the longest range that begins on a day. */
  latestEnd: (from: string) => string;
  full: readonly string[];
};

/** Whether the shortest range from that day is free. */
export function mayBegin(day: string, limits: RangeLimits): boolean {
  return isInWindow(day, limits) && !holds(limits.full, day, addDays(day, limits.minNights));
}

export function mayEnd(day: string, from: string, { minNights, latestEnd, full }: RangeLimits): boolean {
  return day >= addDays(from, minNights) && day <= latestEnd(from) && !holds(full, from, day);
}

export function mayTake({ from, to }: Range, limits: RangeLimits): boolean {
  return isInWindow(from, limits) && mayEnd(to, from, limits);
}

/** Of the ranges of a length that may be taken, the one that begins nearest to a day; null for none. */
export function findNearest(near: string, end: (from: string) => string, limits: RangeLimits): Range | null {
  let before: Range | null = null;
  for (let from = limits.min; from <= limits.max; from = addDays(from, 1)) {
    const range = { from, to: end(from) };
    if (!mayTake(range, limits)) continue;
    if (from < near) before = range;
    else return before && daysBetween(before.from, near) < daysBetween(near, from) ? before : range;
  }
  return before;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

function isInWindow(day: string, { min, max }: RangeLimits): boolean {
  return day >= min && day <= max;
}

function holds(full: readonly string[], from: string, to: string): boolean {
  return full.some((night) => night >= from && night < to);
}
