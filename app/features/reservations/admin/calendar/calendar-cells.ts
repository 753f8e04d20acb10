import { addDays, daysBetween } from "domain/seoul-time";
import type { CalendarBlock, CalendarHouse, CalendarStay, CalendarUnit, CalendarView, Period } from "./calendar-view";

/** Free nights that are enough for a stay, as the form of a new one takes them. */
export type Gap = { checkIn: string; checkOut: string };
type Bar = { stay: CalendarStay } | { block: CalendarBlock };
/** `halves`: each day has a morning, when stays leave, and an afternoon, when they begin. */
export type CalendarCell = { halves: number } & (
  { bar: Bar; begins: boolean; ends: boolean } | { bar: null; gap: Gap | null }
);

/** Nights that the form of a new stay is given at most. */
const maxGapNights = 31;

export function daysOf({ start, days }: Period): string[] {
  return Array.from({ length: days }, (_, index) => addDays(start, index));
}

/** A row of the calendar; only published houses have gaps to book. Of blocks that overlap, those of two channels, the later one shows its remaining nights. */
export function cellsOf(
  { stays, blocks = [] }: Pick<CalendarUnit, "stays" | "blocks">,
  {
    start,
    days,
    earliest,
    minimumNights,
    published,
  }: Period & Pick<CalendarView, "earliest"> & Pick<CalendarHouse, "minimumNights" | "published">,
): CalendarCell[] {
  const bars = [
    ...stays.map((stay) => ({ bar: { stay }, from: stay.from, to: stay.to })),
    ...blocks.map((block) => ({ bar: { block }, from: block.from, to: block.to })),
  ].sort((one, other) => one.from.localeCompare(other.from));
  const afternoonOf = (day: string) => 2 * daysBetween(start, day) + 1;
  const end = 2 * days;
  const cells: CalendarCell[] = [];
  let at = 0;
  for (const { bar, ...span } of bars) {
    const [from, to] = [afternoonOf(span.from), afternoonOf(span.to)];
    const [first, last] = [Math.max(from, at), Math.min(to, end)];
    if (last <= first) continue;
    if (first > at) cells.push({ halves: first - at, bar: null, gap: gapOf(at, first) });
    cells.push({ halves: last - first, bar, begins: from === first, ends: to <= end });
    at = last;
  }
  if (at < end) cells.push({ halves: end - at, bar: null, gap: gapOf(at, end) });
  return cells;

  function gapOf(from: number, to: number): Gap | null {
    if (!published) return null;
    const first = addDays(start, Math.floor(from / 2));
    const checkIn = first < earliest ? earliest : first;
    const last = addDays(start, Math.floor(to / 2));
    // What follows the period is not known: a stay of the shortest length is a good guess
    const wanted = to === end && addDays(checkIn, minimumNights) > last ? addDays(checkIn, minimumNights) : last;
    const longest = addDays(checkIn, Math.max(maxGapNights, minimumNights));
    const checkOut = wanted < longest ? wanted : longest;
    return checkIn < last && addDays(checkIn, minimumNights) <= checkOut ? { checkIn, checkOut } : null;
  }
}

/** Units of the house without a stay or block on this night. */
export function countFree({ units }: Pick<CalendarHouse, "units">, night: string): number {
  const covers = ({ from, to }: { from: string; to: string }) => from <= night && night < to;
  return units.filter(({ stays, blocks = [] }) => ![...stays, ...blocks].some(covers)).length;
}
