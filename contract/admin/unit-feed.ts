import { z } from "zod";
import { feedErrors, feedSkipReasons } from "domain/enums";
import { byUnit } from "./house";
import { adminCalls } from "../call";
import { seoulDate } from "../dates";
import { id, instant, pageQuery } from "../envelope";
import { says } from "../problem";
import { text } from "../text";

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

const feedQuery = z.object(pageQuery);

const byFeed = byUnit.extend({ feedId: id });

const reader = adminCalls("reservations.read");
const writer = adminCalls("units.write");

export const listUnitFeeds = reader.get("listUnitFeeds", "/v1/admin/houses/{slug}/units/{id}/feeds", {
  summary: "Calendars of other channels, with their last fetch and collisions",
  params: byUnit,
  query: feedQuery,
  data: z.array(feedSchema),
  answers: "A page of calendars, the oldest first",
  isPaged: true,
  errors: ["UNIT_NOT_FOUND", "HOUSE_NOT_FOUND"],
});

export const createUnitFeed = writer.post("createUnitFeed", "/v1/admin/houses/{slug}/units/{id}/feeds", {
  summary: "Add the calendar of another channel",
  params: byUnit,
  body: feedBody,
  data: feedSchema,
  answers: "The calendar; it is fetched within a minute",
  isCreated: true,
  isIdempotent: true,
  errors: ["UNIT_NOT_FOUND", "HOUSE_NOT_FOUND", "TOO_MANY_FEEDS"],
});

export const fetchUnitFeed = writer.post("fetchUnitFeed", "/v1/admin/houses/{slug}/units/{id}/feeds/{feedId}/fetch", {
  summary: "Fetch it now",
  params: byFeed,
  data: feedSchema,
  answers: "The calendar; `error` where it could not be read",
  isIdempotent: true,
  errors: ["UNIT_NOT_FOUND", "HOUSE_NOT_FOUND", "FEED_NOT_FOUND"],
});

export const deleteUnitFeed = writer.delete("deleteUnitFeed", "/v1/admin/houses/{slug}/units/{id}/feeds/{feedId}", {
  summary: "Delete it, with the blocks that came from it",
  params: byFeed,
  errors: ["UNIT_NOT_FOUND", "HOUSE_NOT_FOUND", "FEED_NOT_FOUND"],
});
