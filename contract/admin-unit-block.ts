import { z } from "zod";
import { blockReasons, ownBlockReasons } from "domain/enums";
import { seoulDate, seoulDateOfAnyYear } from "./dates";
import { id, instant, pageQuery } from "./envelope";
import { says } from "./problem";
import { text } from "./text";

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
export const blockQuery = z.object({ past: z.enum(["true", "false"]).default("false"), ...pageQuery });
