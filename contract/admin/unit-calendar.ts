import { z } from "zod";
import { byUnit } from "./house";
import { calendarQuery } from "../calendar-feed";
import { defineCall } from "../call";
import { byId, id } from "../envelope";

/** `feed` leaves out what came from that channel, to which the address is given. */
const unitCalendarQuery = calendarQuery.extend({ feed: id.optional() });

export const unitCalendarSchema = z
  .object({
    address: z.url().nullable().meta({ description: "Opens the unit's calendar without a log-in; null for none" }),
  })
  .meta({ id: "UnitCalendar" });

const record = { path: "/v1/admin/houses/{slug}/units/{id}/calendar-address", tag: "Admin", params: byUnit } as const;

export const getUnitCalendarAddress = defineCall({
  ...record,
  operationId: "getUnitCalendarAddress",
  method: "get",
  summary: "The secret address of the unit's calendar, for other channels",
  access: { permission: "reservations.read" },
  data: unitCalendarSchema,
  answers: "The address, or null",
  errors: ["UNIT_NOT_FOUND", "HOUSE_NOT_FOUND"],
});

export const replaceUnitCalendarAddress = defineCall({
  ...record,
  operationId: "replaceUnitCalendarAddress",
  method: "post",
  summary: "Make a new address; the one before ends",
  access: { permission: "units.write" },
  data: unitCalendarSchema,
  answers: "The address",
  isCreated: true,
  isIdempotent: true,
  errors: ["UNIT_NOT_FOUND", "HOUSE_NOT_FOUND"],
});

export const deleteUnitCalendarAddress = defineCall({
  ...record,
  operationId: "deleteUnitCalendarAddress",
  method: "delete",
  summary: "End the address",
  access: { permission: "units.write" },
  answers: "Ended",
  errors: ["UNIT_NOT_FOUND", "HOUSE_NOT_FOUND"],
});

export const getUnitCalendar = defineCall({
  operationId: "getUnitCalendar",
  method: "get",
  path: "/v1/units/{id}/calendar.ics",
  tag: "Houses",
  summary: "When a unit is taken, as an iCalendar file for other channels",
  access: "public",
  params: byId,
  query: unitCalendarQuery,
  file: "text/calendar",
  answers: "The calendar",
  errors: ["LINK_GONE", "RATE_LIMITED"],
});
