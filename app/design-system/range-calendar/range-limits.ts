import { addDays } from "./calendar-days";

export type RangeLimits = {
  min: string;
  max: string;
  minNights: number;
  maxNights: number;
  full: readonly string[];
};

/** Whether the shortest range from that day is free. */
export function mayBegin(day: string, { min, max, minNights, full }: RangeLimits): boolean {
  return day >= min && day <= max && !holds(full, day, addDays(day, minNights));
}

export function mayEnd(day: string, from: string, { minNights, maxNights, full }: RangeLimits): boolean {
  return day >= addDays(from, minNights) && day <= addDays(from, maxNights) && !holds(full, from, day);
}

function holds(full: readonly string[], from: string, to: string): boolean {
  return full.some((night) => night >= from && night < to);
}
