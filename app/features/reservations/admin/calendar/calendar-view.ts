import type { OccupancyCalendar } from "contract/occupancy-calendar";
import type { AreaSlug } from "domain/enums";
import type { BlockState, Need, StayState } from "./calendar-state";

/** What the address asks for. */
export type CalendarChoice = {
  /** Undefined: yesterday. */
  start: string | undefined;
  days: 14 | 31;
  area: AreaSlug | undefined;
  house: string | undefined;
  page: number;
};

/**
 * Seoul days; `from` and `to` are those in the unit's row, `dates` those of the whole stay where they differ. What most
 * stays have not is left out, because a page has a hundred of them.
 */
export type CalendarStay = {
  id: string;
  name: string;
  guests: number;
  from: string;
  to: string;
  dates?: { checkIn: string; checkOut: string };
  state: StayState;
  need?: Need;
  /** Its states in words, without what is in order. */
  facts: string;
  canMove?: true;
};
export type CalendarBlock = { from: string; to: string; state: BlockState; reason: string; note: string };
export type CalendarUnit = { id: string; name: string; stays: CalendarStay[]; blocks?: CalendarBlock[] };
export type CalendarHouse = Omit<OccupancyCalendar["houses"][number], "units"> & { units: CalendarUnit[] };

export type CalendarView = Omit<OccupancyCalendar, "houses" | "totals"> & {
  /** For each day, of the houses of all pages. */
  totals: { arrivals: number[]; departures: number[]; free: number[] };
  /** Days from the start until this moment. */
  now: number;
  /** The first day on which a new stay can begin. */
  earliest: string;
  previous: string;
  next: string;
  houses: CalendarHouse[];
};
export type Period = Pick<CalendarView, "start" | "days">;

/** The whole stay, also where it was in several units. */
export const datesOf = ({ dates, from, to }: CalendarStay) => dates ?? { checkIn: from, checkOut: to };
