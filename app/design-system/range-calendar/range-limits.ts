import { addDays } from "./calendar-days";

export type Range = { from: string; to: string };

export type RangeLimits = {
  min: string;
  max: string;
  minNights: number;
  maxNights: number;
  full: readonly string[];
};

/** Whether the shortest range from that day is free. */
export function mayBegin(day: string, limits: RangeLimits): boolean {
  return isInWindow(day, limits) && !holds(limits.full, day, addDays(day, limits.minNights));
}

export function mayEnd(day: string, from: string, { minNights, maxNights, full }: RangeLimits): boolean {
  return day >= addDays(from, minNights) && day <= addDays(from, maxNights) && !holds(full, from, day);
}

export function mayTake({ from, to }: Range, limits: RangeLimits): boolean {
  return isInWindow(from, limits) && mayEnd(to, from, limits);
}

function isInWindow(day: string, { min, max }: RangeLimits): boolean {
  return day >= min && day <= max;
}

function holds(full: readonly string[], from: string, to: string): boolean {
  return full.some((night) => night >= from && night < to);
}
