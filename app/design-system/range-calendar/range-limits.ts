import { addDays } from "./calendar-days";

export type RangeLimits = {
  /** The days on which a range may begin. */
  min: string;
  max: string;
  /** How many nights it takes and may have. */
  shortest: number;
  longest: number;
  /** Nights, by their evening, that no range may hold. The morning after may be its beginning, its evening its end. */
  full: readonly string[];
};

/** Whether a range may begin on that day: the shortest one that would is free. */
export function mayBegin(day: string, { min, max, shortest, full }: RangeLimits): boolean {
  return day >= min && day <= max && !holds(full, day, addDays(day, shortest));
}

/** Whether a range that began may end on the morning of that day. */
export function mayEnd(day: string, from: string, { shortest, longest, full }: RangeLimits): boolean {
  return day >= addDays(from, shortest) && day <= addDays(from, longest) && !holds(full, from, day);
}

function holds(full: readonly string[], from: string, to: string): boolean {
  return full.some((night) => night >= from && night < to);
}
