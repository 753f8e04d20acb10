import { addDays, daysBetween } from "../seoul-time";

/** Seoul days. */
export function nightsBetween(checkIn: string, checkOut: string): number {
  return daysBetween(checkIn, checkOut);
}

/** Groups nights, from the first evening to the morning after the last night. Seoul days in order. */
export function groupNights(nights: readonly string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (const night of nights) {
    const morning = addDays(night, 1);
    const last = ranges.at(-1);
    if (last && last.to === night) last.to = morning;
    else ranges.push({ from: night, to: morning });
  }
  return ranges;
}
