import { getHouseCalendar } from "contract/house";
import { bookingWindow, latestCheckOut, type BookingWindow } from "domain/stays/booking-window";
import { seoulDate } from "contract/dates";
import { nightsBetween } from "domain/stays/nights";
import { listSemesters } from "domain/stays/semesters";
import { addMonths } from "domain/seoul-time";
import { findStayOfLength, lengthMonths } from "domain/stays/stay-lengths";
import type { ApiClient } from "../../platform/api-client/api-client.server";
import { nullOnApiError } from "../../platform/api-client/null-on-api-error.server";
import { withQuery } from "../../platform/paths/paths";
import { lengthField, type LengthOption } from "./length-chips";

/** The nights on which no unit of the house is free, as far ahead as it can be booked; null if the call fails. */
export async function findFullNights(api: ApiClient, slug: string, { earliest, latest }: BookingWindow) {
  const query = { from: earliest, to: latestCheckOut(latest) };
  const calendar = await nullOnApiError(api.call(getHouseCalendar, { params: { slug }, query }));
  return calendar?.unavailable ?? null;
}

/**
 * What the calendar of a form needs to know about a house. `own`: a stay that may keep its nights. `university`: whose
 * semesters it offers.
 */
export async function findStayDays(
  api: ApiClient,
  house: { slug: string; minimumNights?: number },
  { own, university }: { own?: { checkIn: string; checkOut: string }; university?: string } = {},
) {
  const days = bookingWindow(new Date());
  const full = await findFullNights(api, house.slug, days);
  return {
    earliest: own && own.checkIn < days.earliest ? own.checkIn : days.earliest,
    latest: days.latest,
    fullNights: full?.filter((night) => !own || night < own.checkIn || night >= own.checkOut),
    lengths: listLengths(days, { minimumNights: house.minimumNights, university }),
  };
}
export type StayDays = Awaited<ReturnType<typeof findStayDays>>;

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
export function urlOfLength(
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
