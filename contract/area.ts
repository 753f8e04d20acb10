import { z } from "zod";
import { says } from "./problem";

/** The eight areas served, in the order of the spec's copy. */
export const areaSlugs = [
  "hongdae",
  "sinchon",
  "itaewon",
  "hanyang",
  "korea-univ",
  "hufs",
  "seoul-national",
  "seoul-station",
] as const;
export const areaSlugSchema = z.enum(areaSlugs, { error: says("areaUnknown") });
export type AreaSlug = z.infer<typeof areaSlugSchema>;

/** Seoul subway lines near our houses. */
export const subwayLines = ["1", "2", "6"] as const;
export const subwayLineSchema = z.enum(subwayLines);
export type SubwayLine = z.infer<typeof subwayLineSchema>;

export const pointSchema = z.object({ lat: z.number(), lng: z.number() });

export const areaSchema = z
  .object({
    slug: areaSlugSchema,
    name: z.string(),
    lines: z.array(subwayLineSchema),
    centre: pointSchema,
    houseCount: z.number().int(),
  })
  .meta({ id: "Area" });
