import { z } from "zod";
import { defineCall } from "./call";
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

export const getAdminHouseCalendar = defineCall({
  operationId: "getAdminHouseCalendar",
  method: "get",
  path: "/v1/admin/houses/{slug}/calendar.ics",
  tag: "Admin",
  summary: "The stays of a house as an iCalendar file",
  access: { permission: "reservations.read" },
  params: bySlug,
  file: "text/calendar",
  answers: "The calendar",
  errors: ["HOUSE_NOT_FOUND"],
});

export const getReservationsCalendar = defineCall({
  operationId: "getReservationsCalendar",
  method: "get",
  path: "/v1/reservations.ics",
  tag: "Reservations",
  summary: "Own stays, dues and deadlines as an iCalendar file, in the member's language",
  access: "public",
  query: calendarQuery,
  file: "text/calendar",
  answers: "The calendar",
  errors: ["LINK_GONE", "RATE_LIMITED"],
});

export const getCalendarFeed = defineCall({
  operationId: "getCalendarFeed",
  method: "get",
  path: "/v1/users/me/calendar-feed",
  tag: "Reservations",
  summary: "The token of the calendar's address",
  access: "account",
  data: calendarFeedSchema,
  answers: "The token, or null",
});

export const replaceCalendarFeed = defineCall({
  operationId: "replaceCalendarFeed",
  method: "post",
  path: "/v1/users/me/calendar-feed",
  tag: "Reservations",
  summary: "Make a new address; the one before ends",
  access: "account",
  answers: "Made",
  isIdempotent: true,
});

export const deleteCalendarFeed = defineCall({
  operationId: "deleteCalendarFeed",
  method: "delete",
  path: "/v1/users/me/calendar-feed",
  tag: "Reservations",
  summary: "End the address",
  access: "account",
  answers: "Ended",
});
