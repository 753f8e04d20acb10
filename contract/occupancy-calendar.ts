import { z } from "zod";
import { blockReasons } from "domain/enums";
import { areaSlugSchema } from "./area";
import { seoulDate } from "./dates";
import { id } from "./envelope";
import { paymentProgressSchema } from "./payment";
import { says } from "./problem";
import { reservationStatusSchema } from "./reservation";
import { contractStatusSchema } from "./tenancy-contract";
import { text } from "./text";

const maxDays = 31;

/** Days from `start` on; by default from Monday of this week. */
export const occupancyCalendarQuery = z.object({
  start: seoulDate.optional(),
  days: z.coerce
    .number({ error: says("notANumber") })
    .int(says("notANumber"))
    .min(7, says("notANumber"))
    .max(maxDays, says("notANumber"))
    .default(7),
  area: areaSlugSchema.optional(),
  house: text(200).optional().meta({ description: "The slug of one house" }),
});

const boardStaySchema = z.object({
  id,
  code: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  guests: z.number().int(),
  checkIn: seoulDate.meta({ description: "May lie before the board" }),
  checkOut: seoulDate.meta({ description: "The morning of leaving; may lie behind the board" }),
  status: reservationStatusSchema,
  contract: contractStatusSchema,
  payment: paymentProgressSchema,
  presence: z.enum(["expected", "arrived", "left"]).meta({ description: "As admins marked it" }),
});

const boardBlockSchema = z.object({
  id,
  from: seoulDate.meta({ description: "May lie before the board" }),
  to: seoulDate.meta({ description: "The morning on which it ends; may lie behind the board" }),
  reason: z.enum(blockReasons),
  note: z.string(),
});

export const occupancyCalendarSchema = z
  .object({
    start: seoulDate,
    days: z.number().int(),
    today: seoulDate,
    totals: z
      .array(z.object({ arrivals: z.number().int(), departures: z.number().int(), occupied: z.number().int() }))
      .meta({ description: "One for each day: who moves in, who leaves, and units taken for the night" }),
    houses: z.array(
      z.object({
        id,
        slug: z.string(),
        name: z.string(),
        area: areaSlugSchema,
        units: z.array(
          z.object({
            id,
            name: z.string(),
            stays: z.array(boardStaySchema).meta({ description: "By their days" }),
            blocks: z.array(boardBlockSchema).meta({ description: "By their days; those of channels may overlap" }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "WeekBoard" });
export type OccupancyCalendar = z.infer<typeof occupancyCalendarSchema>;
