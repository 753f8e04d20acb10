import { seoulDate } from "contract/dates";
import type { BookingWindow } from "domain/booking-window";
import { nightsBetween } from "domain/nights";
import { listSemesters } from "domain/semesters";
import { addMonths } from "domain/seoul-time";
import { findStayOfLength, lengthMonths } from "domain/stay-lengths";
import { withQuery } from "../../platform/paths/paths";
import { lengthField, type LengthOption } from "./length-option";

type Chosen = { checkIn?: string; checkOut?: string; minimumNights?: number; university?: string };

/** The chips of a page, without those that are shorter than the shortest stay. */
export function listLengths(
  window: BookingWindow,
  { checkIn, checkOut, minimumNights = 0, university }: Chosen,
): LengthOption[] {
  const from = readDay(checkIn);
  const months = lengthMonths
    .filter((count) => nightsBetween(window.earliest, addMonths(window.earliest, count)) >= minimumNights)
    .map((count) => ({
      value: String(count),
      isCurrent: from !== undefined && checkOut === addMonths(from, count),
    }));
  const semesters = listSemesters(window, university)
    .filter((semester) => nightsBetween(semester.checkIn, semester.checkOut) >= minimumNights)
    .map((semester) => ({
      value: semester.season,
      semester,
      isCurrent: checkIn === semester.checkIn && checkOut === semester.checkOut,
    }));
  return [...months, ...semesters];
}

/** Whether a chip was pressed. */
export const hasLength = (url: URL) => url.searchParams.has(lengthField);

/** Where a pressed chip leads: the same address with the days that it means. `university`: whose semesters. */
export function addressOfLength(
  { pathname, searchParams }: URL,
  window: BookingWindow,
  { fullNights, university }: { fullNights?: readonly string[] | null; university?: string } = {},
): string {
  const { [lengthField]: length = "", page: _page, ...query } = Object.fromEntries(searchParams);
  const wanted = { ...window, checkIn: readDay(query.checkIn), fullNights, university };
  return withQuery(pathname, { ...query, ...findStayOfLength(length, wanted) });
}

/** A day as it stands in an address, undefined for nonsense. */
const readDay = (day: string | undefined) => seoulDate.safeParse(day).data;
