import { z } from "zod";
import { blockReasons, ownBlockReasons } from "domain/enums";
import { byUnit } from "./house";
import { adminCalls } from "../call";
import { seoulDate, seoulDateOfAnyYear } from "../dates";
import { id, instant, pageQuery } from "../envelope";
import { says } from "../problem";
import { text } from "../text";

const daysOf = (day: typeof seoulDate | typeof seoulDateOfAnyYear) => ({
  from: day.meta({ description: "The first night, a Seoul day" }),
  to: day.meta({ description: "The morning on which it ends, a Seoul day" }),
});

export const blockBody = z
  .object({
    ...daysOf(seoulDateOfAnyYear),
    reason: z.enum(ownBlockReasons, { error: says("required") }),
    note: text(200, "invalid").default("").meta({ description: "For admins" }),
  })
  .meta({ id: "UnitBlockBody" });

export const blockSchema = z
  .object({
    id,
    ...daysOf(seoulDate),
    reason: z.enum(blockReasons).meta({ description: "`channel`: imported from another channel's calendar" }),
    note: z.string(),
    channel: z.string().nullable().meta({ description: "The name of that channel" }),
    createdAt: instant,
  })
  .meta({ id: "UnitBlock" });
export type UnitBlock = z.infer<typeof blockSchema>;

/** Running and coming ones, by their days; `past=true` all of them. */
const blockQuery = z.object({ past: z.enum(["true", "false"]).default("false"), ...pageQuery });

const reader = adminCalls("reservations.read");
const writer = adminCalls("units.write");

export const listUnitBlocks = reader.get("listUnitBlocks", "/v1/admin/houses/{slug}/units/{id}/blocks", {
  summary: "When a unit is out of service",
  params: byUnit,
  query: blockQuery,
  data: z.array(blockSchema),
  answers: "A page of blocks, by their days",
  isPaged: true,
  errors: ["UNIT_NOT_FOUND", "HOUSE_NOT_FOUND"],
});

export const createUnitBlock = writer.post("createUnitBlock", "/v1/admin/houses/{slug}/units/{id}/blocks", {
  summary: "Take a unit out of service",
  params: byUnit,
  body: blockBody,
  data: blockSchema,
  isCreated: true,
  isIdempotent: true,
  errors: ["UNIT_NOT_FOUND", "HOUSE_NOT_FOUND", "UNIT_TAKEN", "BLOCK_OVERLAPS"],
});

export const deleteUnitBlock = writer.delete("deleteUnitBlock", "/v1/admin/houses/{slug}/units/{id}/blocks/{blockId}", {
  summary: "Put a unit back into service",
  params: byUnit.extend({ blockId: id }),
  errors: ["UNIT_NOT_FOUND", "HOUSE_NOT_FOUND", "BLOCK_NOT_FOUND", "BLOCK_IMPORTED", "CHANGE_PENDING"],
});
