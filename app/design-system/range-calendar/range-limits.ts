import { addDays } from "./calendar-days";

export type RangeLimits = {
  min: string;
  max: string;
  shortest: number;
  longest: number;
  full: readonly string[];
};

/** Whether the shortest range from that day is free. */
export function mayBegin(day: string, { min, max, shortest, full }: RangeLimits): boolean {
  return day >= min && day <= max && !holds(full, day, addDays(day, shortest));
}

export function mayEnd(day: string, from: string, { shortest, longest, full }: RangeLimits): boolean {
  return day >= addDays(from, shortest) && day <= addDays(from, longest) && !holds(full, from, day);
}

function holds(full: readonly string[], from: string, to: string): boolean {
  return full.some((night) => night >= from && night < to);
}
