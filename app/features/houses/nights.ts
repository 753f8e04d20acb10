const day = 86_400_000;

/** Nights that follow one another, as the evening of the first and the morning after the last. Seoul days. */
export function groupNights(nights: readonly string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (const night of nights) {
    const morning = new Date(Date.parse(night) + day).toISOString().slice(0, 10);
    const last = ranges.at(-1);
    if (last && last.to === night) last.to = morning;
    else ranges.push({ from: night, to: morning });
  }
  return ranges;
}

/** How many nights lie between two Seoul days. */
export function nightsBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}
