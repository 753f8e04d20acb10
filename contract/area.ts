import { z } from "zod";
import { areaSlugs, subwayLines } from "./area-slugs";
import { says } from "./problem";

export const areaSlugSchema = z.enum(areaSlugs, { error: says("areaUnknown") });
export type AreaSlug = z.infer<typeof areaSlugSchema>;

export const subwayLineSchema = z.enum(subwayLines, { error: says("lineUnknown") });
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
