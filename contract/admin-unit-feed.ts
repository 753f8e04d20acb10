import { z } from "zod";
import { feedErrors, feedSkipReasons } from "domain/enums";
import { seoulDate } from "./dates";
import { id, instant, pageQuery } from "./envelope";
import { says } from "./problem";
import { text } from "./text";

export const feedBody = z
  .object({
    name: text(60).min(1, says("required")).meta({ description: "Of the channel, for admins" }),
    url: z
      .string({ error: says("required") })
      .trim()
      .min(1, says("required"))
      .max(2_000, says("tooLong"))
      .regex(/^https:\/\/[^\s@]+$/i, says("httpsRequired"))
      .refine((value) => URL.canParse(value), says("httpsRequired"))
      .meta({ description: "The https address of its iCalendar file; never shown again" }),
  })
  .meta({ id: "UnitFeedBody" });

const collisionSchema = z.object({
  from: seoulDate.meta({ description: "Of the other channel's event" }),
  to: seoulDate,
  reservationId: id,
  code: z.string(),
  checkIn: seoulDate.meta({ description: "Of our stay, which keeps the unit" }),
  checkOut: seoulDate,
  firstSeenAt: instant,
});

export const feedSchema = z
  .object({
    id,
    name: z.string(),
    host: z.string(),
    exportAddress: z
      .string()
      .nullable()
      .meta({ description: "The unit's own calendar for this channel, without what came from it" }),
    lastFetchAt: instant.nullable(),
    lastSuccessAt: instant.nullable(),
    error: z.enum(feedErrors).nullable().meta({ description: "Of the last attempt; what was imported before is kept" }),
    events: z.number().int().meta({ description: "Running and coming ones, at the last success" }),
    skipped: z
      .object({
        total: z.number().int(),
        first: z.array(
          z.object({
            line: z.number().int().meta({ description: "Of the file, where the event begins" }),
            start: z.string().meta({ description: "As the file has it, at most 40 characters" }),
            reason: z.enum(feedSkipReasons),
          }),
        ),
      })
      .meta({
        description:
          "Events that could not be read in full, at the last success; at most 20 of them are listed. The nights of them that could be read are blocked, and those that were before",
      }),
    collisions: z.array(collisionSchema),
  })
  .meta({ id: "UnitFeed" });
export type UnitFeed = z.infer<typeof feedSchema>;

export const feedQuery = z.object(pageQuery);
