import { z } from "zod";
import { areaSlugs, subwayLines } from "domain/enums";
import { visitorCalls } from "./call";
import { says } from "./problem";

export const areaSlugSchema = z.enum(areaSlugs, { error: says("areaUnknown") });

export const subwayLineSchema = z.enum(subwayLines, { error: says("lineUnknown") });

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

export const listAreas = visitorCalls("Houses").get("listAreas", "/v1/areas", {
  summary: "The eight areas in their order",
  data: z.array(areaSchema),
  isShared: true,
});
