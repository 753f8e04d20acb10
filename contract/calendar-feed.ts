import { z } from "zod";
import { adminCalls, memberCalls, visitorCalls } from "./call";
import { bySlug } from "./envelope";
import { says } from "./problem";

export const calendarFeedSchema = z
  .object({
    token: z
      .string()
      .nullable()
      .meta({ description: "Opens `/v1/reservations.ics?token=`; null while there is no address" }),
  })
  .meta({ id: "CalendarFeed" });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** Calendar apps cannot sign in, so the token is part of the address. */
export const calendarQuery = z.object({ token: z.string({ error: says("required") }).max(200, says("tooLong")) });

const reader = adminCalls("reservations.read");
const visitor = visitorCalls("Reservations");
const member = memberCalls("Reservations");

export const getAdminHouseCalendar = reader.get("getAdminHouseCalendar", "/v1/admin/houses/{slug}/calendar.ics", {
  summary: "The stays of a house as an iCalendar file",
  params: bySlug,
  file: "text/calendar",
  errors: ["HOUSE_NOT_FOUND"],
});

export const getReservationsCalendar = visitor.get("getReservationsCalendar", "/v1/reservations.ics", {
  summary: "Own stays, dues and deadlines as an iCalendar file, in the member's language",
  query: calendarQuery,
  file: "text/calendar",
  errors: ["LINK_GONE", "RATE_LIMITED"],
});

export const getCalendarFeed = member.get("getCalendarFeed", "/v1/users/me/calendar-feed", {
  summary: "The token of the calendar's address",
  data: calendarFeedSchema,
  answers: "The token, or null",
});

export const replaceCalendarFeed = member.post("replaceCalendarFeed", "/v1/users/me/calendar-feed", {
  summary: "Make a new address; the one before ends",
  isIdempotent: true,
});

export const deleteCalendarFeed = member.delete("deleteCalendarFeed", "/v1/users/me/calendar-feed", {
  summary: "End the address",
});
