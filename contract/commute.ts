import { z } from "zod";
import { maxDestinationLength } from "domain/houses/destination";
import { pointSchema } from "./area";
import { visitorCalls } from "./call";
import { bilingual } from "./text";

export const universitySchema = z
  .object({ slug: z.string(), names: bilingual, location: pointSchema })
  .meta({ id: "University" });

/** Where commutes lead; `key` is a university's slug or a station's id. */
export const destinationSchema = z
  .object({ kind: z.enum(["university", "station"]), key: z.string(), name: z.string(), location: pointSchema })
  .meta({ id: "Destination" });
export type Destination = z.infer<typeof destinationSchema>;

const minutes = z.number().int();

export const commuteLegSchema = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("walk"),
      minutes,
      to: z.string().meta({ description: "A station or the destination" }),
    }),
    z.object({
      kind: z.literal("ride"),
      line: z.string(),
      lineName: z.string(),
      from: z.string(),
      to: z.string(),
      stops: z.number().int().meta({ description: "Stations until the train is left, that one included" }),
      waitMinutes: minutes.meta({
        description: "For the train, with the way from the one before; about half its interval",
      }),
      minutes: minutes.meta({ description: "In the train" }),
    }),
  ])
  .meta({ id: "CommuteLeg" });
export type CommuteLeg = z.infer<typeof commuteLegSchema>;

/** Of a house, when a university or a station is named. */
export const commuteShape = {
  commuteMinutes: minutes
    .nullable()
    .optional()
    .meta({ description: "From door to door, on foot or by subway; null for more than three hours" }),
  commuteLegs: z.array(commuteLegSchema).optional().meta({ description: "Their minutes add up to commuteMinutes" }),
};

const place = z.string().max(maxDestinationLength);
export const destinationQuery = {
  university: place.optional().meta({ description: "Its slug; houses then have the way to it" }),
  station: place.optional().meta({ description: "Its id, or its name in either language; without a university" }),
};

export const listUniversities = visitorCalls("Houses").get("listUniversities", "/v1/universities", {
  summary: "Universities of Seoul by name, for the way from each house",
  data: z.array(universitySchema),
  isShared: true,
});
