import type { BookingWindow } from "./booking-window";
import { addDays, addMonths } from "../seoul-time";
import { listSemesters, seasons } from "./semesters";

/** Whole months that people stay. */
export const lengthMonths = [1, 3, 4, 6, 12] as const;

/** The values of the chips: a number of months, or a semester. */
export const stayLengths = [...lengthMonths.map(String), ...seasons];

type Days = { checkIn: string; checkOut: string };

type Wanted = BookingWindow & {
  /** The day that was chosen. Another one is found where it is missing or outside of the window. */
  checkIn?: string | null;
  /** Nights of the house on which no unit is free, in order. */
  fullNights?: readonly string[] | null;
  university?: string;
};

/** The stay that a chip means, null for an unknown one. A semester has days of its own. */
export function findStayOfLength(length: string, wanted: Wanted): Days | null {
  const semester = listSemesters(wanted, wanted.university).find(({ season }) => season === length);
  if (semester) return { checkIn: semester.checkIn, checkOut: semester.checkOut };
  const months = lengthMonths.find((count) => String(count) === length);
  if (!months) return null;
  const { checkIn: chosen, earliest, latest } = wanted;
  const checkIn = chosen && chosen >= earliest && chosen <= latest ? chosen : findFirstFree(months, wanted);
  return { checkIn, checkOut: addMonths(checkIn, months) };
}

/** From the first day of the next month, when most people move, the first one on which the whole length is free. */
function findFirstFree(months: number, { earliest, latest, fullNights }: Wanted): string {
  const usual = earlierOf(firstOfMonth(earliest), latest);
  for (const [from, to] of [
    [usual, latest],
    [earliest, usual],
  ] as const) {
    for (let day = from; day <= to;) {
      const end = addMonths(day, months);
      const full = fullNights?.findLast((night) => night >= day && night < end);
      if (full === undefined) return day;
      day = addDays(full, 1); // each day up to a full night has that night in its stay too
    }
  }
  return usual;
}

/** That day, or the first day of the month after it. */
function firstOfMonth(day: string): string {
  const first = `${day.slice(0, 7)}-01`;
  return first === day ? day : addMonths(first, 1);
}

const earlierOf = (a: string, b: string) => (a < b ? a : b);
