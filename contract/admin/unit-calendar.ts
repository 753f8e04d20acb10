import { z } from "zod";
import { byUnit } from "./house";
import { calendarQuery } from "../calendar-feed";
import { adminCalls, visitorCalls } from "../call";
import { byId, id } from "../envelope";

/** `feed` leaves out what came from that channel, to which the address is given. */
const unitCalendarQuery = calendarQuery.extend({ feed: id.optional() });

export const unitCalendarSchema = z
  .object({
    address: z.url().nullable().meta({ description: "Opens the unit's calendar without a log-in; null for none" }),
  })
  .meta({ id: "UnitCalendar" });

const reader = adminCalls("reservations.read");
const writer = adminCalls("units.write");

export const getUnitCalendarAddress = reader.get(
  "getUnitCalendarAddress",
  "/v1/admin/houses/{slug}/units/{id}/calendar-address",
  {
    params: byUnit,
    summary: "The secret address of the unit's calendar, for other channels",
    data: unitCalendarSchema,
    answers: "The address, or null",
    errors: ["UNIT_NOT_FOUND", "HOUSE_NOT_FOUND"],
  },
);

export const replaceUnitCalendarAddress = writer.post(
  "replaceUnitCalendarAddress",
  "/v1/admin/houses/{slug}/units/{id}/calendar-address",
  {
    params: byUnit,
    summary: "Make a new address; the one before ends",
    data: unitCalendarSchema,
    isCreated: true,
    isIdempotent: true,
    errors: ["UNIT_NOT_FOUND", "HOUSE_NOT_FOUND"],
  },
);

export const deleteUnitCalendarAddress = writer.delete(
  "deleteUnitCalendarAddress",
  "/v1/admin/houses/{slug}/units/{id}/calendar-address",
  {
    params: byUnit,
    summary: "End the address",
    errors: ["UNIT_NOT_FOUND", "HOUSE_NOT_FOUND"],
  },
);

export const getUnitCalendar = visitorCalls("Houses").get("getUnitCalendar", "/v1/units/{id}/calendar.ics", {
  summary: "When a unit is taken, as an iCalendar file for other channels",
  params: byId,
  query: unitCalendarQuery,
  file: "text/calendar",
  errors: ["LINK_GONE", "RATE_LIMITED"],
});
