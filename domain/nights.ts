import { addDays, daysBetween } from "./seoul-time";

/** The nights of a stay, from check-in to check-out. Seoul days. */
export function nightsBetween(checkIn: string, checkOut: string): number {
  return daysBetween(checkIn, checkOut);
}

/** Nights that follow one another, as the evening of the first and the morning after the last. Seoul days in order. */
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
