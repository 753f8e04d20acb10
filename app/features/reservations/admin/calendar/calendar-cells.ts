import { addDays, daysBetween } from "domain/seoul-time";
import type { CalendarBlock, CalendarHouse, CalendarStay, CalendarUnit, CalendarView, Period } from "./calendar-view";

/** Free nights that can be booked, from `first` to the morning of `last`. */
export type Gap = {
  first: string;
  last: string;
  /** It reaches the end of the calendar: what follows is not known. */
  isOpen: boolean;
};
type Bar = { stay: CalendarStay } | { block: CalendarBlock };
/**
 * `halves`: each day has a morning, when stays leave, and an afternoon, when they begin. `at`: the half, counted from
 * the start of the calendar, with which the cell begins.
 */
export type CalendarCell = { at: number; halves: number } & (
  | { bar: Bar; begins: boolean; ends: boolean }
  | { bar: null; gap: Gap | null }
);

/** Nights that the form of a new stay is given at most. */
const maxGapNights = 31;

export function daysOf({ start, days }: Period): string[] {
  return Array.from({ length: days }, (_, index) => addDays(start, index));
}

/** A row of the calendar; only published houses have gaps to book, from the earliest day on which a stay can begin. Of blocks that overlap, those of two channels, the later one shows its remaining nights. */
export function cellsOf(
  { stays, blocks = [] }: Pick<CalendarUnit, "stays" | "blocks">,
  {
    start,
    days,
    earliest: bookable,
    published,
  }: Period & Pick<CalendarView, "earliest"> & Pick<CalendarHouse, "published">,
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
    if (first > at) cells.push({ at, halves: first - at, bar: null, gap: gapOf(at, first) });
    cells.push({ at: first, halves: last - first, bar, begins: from === first, ends: to <= end });
    at = last;
  }
  if (at < end) cells.push({ at, halves: end - at, bar: null, gap: gapOf(at, end) });
  return cells;

  function gapOf(from: number, to: number): Gap | null {
    const first = latest(addDays(start, Math.floor(from / 2)), bookable);
    const last = addDays(start, Math.floor(to / 2));
    // The afternoon of the last day: too narrow to press, and offered by a calendar that begins later
    const isHalfDay = to - from === 1;
    return published && !isHalfDay && first < last ? { first, last, isOpen: to === end } : null;
  }
}

const earliest = (one: string, other: string) => (one < other ? one : other);
const latest = (one: string, other: string) => (one > other ? one : other);

/**
 * The stay from this night on that the form of a new one is given: all that is free, a month at most. It may be shorter
 * than the house's stays: the form says so. Where it is not known what follows, it is long enough.
 */
export function stayFrom(
  night: string,
  { first, last, isOpen }: Gap,
  { minimumNights }: Pick<CalendarHouse, "minimumNights">,
): { checkIn: string; checkOut: string } {
  const checkIn = earliest(latest(night, first), addDays(last, -1));
  const free = isOpen ? latest(last, addDays(checkIn, minimumNights)) : last;
  return { checkIn, checkOut: earliest(free, addDays(checkIn, Math.max(maxGapNights, minimumNights))) };
}

/** The night whose day is at this share (0 to 1) of the gap's cell. */
export const nightAt = (
  share: number,
  { at, halves }: Pick<CalendarCell, "at" | "halves">,
  { start }: Period,
): string => addDays(start, Math.floor((at + share * halves) / 2));

/** Units of the house without a stay or block on this night. */
export function countFree({ units }: Pick<CalendarHouse, "units">, night: string): number {
  const covers = ({ from, to }: { from: string; to: string }) => from <= night && night < to;
  return units.filter(({ stays, blocks = [] }) => ![...stays, ...blocks].some(covers)).length;
}
