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

/** Seoul days; `from` and `to` are those in the unit's row. */
export type CalendarStay = {
  id: string;
  name: string;
  guests: number;
  checkIn: string;
  checkOut: string;
  from: string;
  to: string;
  state: StayState;
  need: Need | null;
  /** Its states in words. */
  facts: string;
  canMove: boolean;
};
export type CalendarBlock = { from: string; to: string; state: BlockState; reason: string; note: string };
export type CalendarUnit = { id: string; name: string; stays: CalendarStay[]; blocks: CalendarBlock[] };
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
