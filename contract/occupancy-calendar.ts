import { z } from "zod";
import { blockReasons } from "domain/enums";
import { areaSlugSchema } from "./area";
import { adminCalls } from "./call";
import { seoulDate } from "./dates";
import { id, pageQuery } from "./envelope";
import { paymentProgressSchema } from "./payment";
import { says } from "./problem";
import { reservationStatusSchema } from "./reservation";
import { contractStatusSchema } from "./tenancy-contract";
import { text } from "./text";
import { personName } from "./person-name";

const maxDays = 31;

/** Days from `start` on; by default from yesterday. */
export const occupancyCalendarQuery = z.object({
  start: seoulDate.optional(),
  days: z.coerce
    .number({ error: says("notANumber") })
    .int(says("notANumber"))
    .min(7, says("notANumber"))
    .max(maxDays, says("notANumber"))
    .default(14),
  area: areaSlugSchema.optional(),
  house: text(200).optional().meta({ description: "The slug of one house" }),
  page: pageQuery.page.meta({ description: "A page has whole houses, at most 24 units or one house" }),
});

const calendarStaySchema = z.object({
  id,
  code: z.string(),
  ...personName,
  guests: z.number().int(),
  checkIn: seoulDate.meta({ description: "May lie before the calendar" }),
  checkOut: seoulDate.meta({ description: "The morning of leaving; may lie behind the calendar" }),
  from: seoulDate.meta({ description: "Since when it is in this unit: later than `checkIn` where it moved in" }),
  to: seoulDate.meta({ description: "The morning it leaves this unit: earlier than `checkOut` where it moved out" }),
  status: reservationStatusSchema,
  contract: contractStatusSchema,
  payment: paymentProgressSchema,
  presence: z.enum(["expected", "arrived", "left"]).meta({ description: "As admins marked it" }),
  isShortened: z.boolean().meta({ description: "Leaves earlier than booked, so that no change can be asked for" }),
});

const calendarBlockSchema = z.object({
  id,
  from: seoulDate.meta({ description: "May lie before the calendar" }),
  to: seoulDate.meta({ description: "The morning on which it ends; may lie behind the calendar" }),
  reason: z.enum(blockReasons),
  note: z.string(),
});

export const occupancyCalendarSchema = z
  .object({
    start: seoulDate,
    days: z.number().int(),
    today: seoulDate,
    totals: z
      .array(
        z.object({
          arrivals: z.number().int(),
          departures: z.number().int(),
          occupied: z.number().int(),
          blocked: z.number().int(),
          free: z.number().int(),
        }),
      )
      .meta({
        description:
          "One for each day, of the houses of all pages: who moves in, who leaves, units with a stay for the night, and blocked ones (out of service, sold by another channel, or held for a change); `free` counts units of published houses alone",
      }),
    units: z.number().int().meta({ description: "Of the houses of all pages" }),
    page: z.number().int(),
    totalPages: z.number().int(),
    choices: z
      .array(z.object({ slug: z.string(), name: z.string() }))
      .meta({ description: "The houses of the area, for `house`" }),
    houses: z.array(
      z.object({
        id,
        slug: z.string(),
        name: z.string(),
        area: areaSlugSchema,
        occupancy: z.number().int().meta({ description: "Guests for whom a unit has room" }),
        minimumNights: z.number().int(),
        published: z.boolean().meta({ description: "Only units of a published house can be booked" }),
        units: z.array(
          z.object({
            id,
            name: z.string(),
            stays: z
              .array(calendarStaySchema)
              .meta({ description: "By their days, with those that leave on the first morning" }),
            blocks: z.array(calendarBlockSchema).meta({ description: "By their days; those of channels may overlap" }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "OccupancyCalendar" });
export type OccupancyCalendar = z.infer<typeof occupancyCalendarSchema>;

const reader = adminCalls("reservations.read");

export const getOccupancyCalendar = reader.get("getOccupancyCalendar", "/v1/admin/reservations/week", {
  summary: "Units × days with the stays that hold them",
  query: occupancyCalendarQuery,
  data: occupancyCalendarSchema,
  answers: "A page of the occupancy calendar",
});
