import { getHouseCalendar } from "contract/house";
import { bookingWindow, latestCheckOut, type BookingWindow } from "domain/booking-window";
import type { ApiClient } from "../../platform/api-client/api-client.server";
import { nullOnApiError } from "../../platform/api-client/null-on-api-error.server";
import { listLengths } from "./lengths.server";

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
