import { z } from "zod";
import { repairUrgencies, unitStates } from "domain/enums";
import { adminCalls } from "../call";
import { seoulDate } from "../dates";
import { bySlug, id, instant } from "../envelope";
import { says } from "../problem";
import { text } from "../text";
import { expectedVersion } from "../version";

/** How far a unit is ready for its next guests. */
export const unitStateShape = {
  state: z
    .enum([...unitStates, "blocked"])
    .meta({ description: "`dirty` by itself once guests have left; `blocked` while the unit is out of service" }),
  condition: z.enum(unitStates).meta({ description: "The same, also of a unit that is out of service" }),
  markedAt: instant.nullable().meta({ description: "The last mark, also where guests have left after it" }),
  markedBy: z.string().nullable().meta({ description: "Who marked it" }),
  stateVersion: z.number().int().meta({ description: "Raised by each mark" }),
};
export type UnitStateView = z.infer<z.ZodObject<typeof unitStateShape>>;

export const unitStateBody = z
  .object({
    state: z.enum(unitStates, { error: says("required") }),
    version: expectedVersion.meta({
      description:
        "The unit's `stateVersion`: another one answers RECORD_CHANGED. Without it the change is made as asked",
    }),
  })
  .meta({ id: "UnitStateBody" });

const turnoverQuery = z.object({
  date: seoulDate.optional().meta({ description: "A Seoul day; today without it" }),
  house: text(100, "invalid").optional().meta({ description: "The slug of one house" }),
});

const codeAtDoorShape = {
  programmedAt: instant.nullable().meta({ description: "When the code was put into the door; null until then" }),
  programmedBy: z.string().nullable(),
  codeId: id.nullable().meta({ description: "Of the code, while it is at the door" }),
  dueAt: instant.meta({ description: "By when it is to be at the door" }),
};

/** Of a stay on its own page. */
export const unitOfStayShape = {
  unit: z.object({ name: z.string(), state: unitStateShape.state }),
  doorCode: z.object(codeAtDoorShape).nullable().meta({
    description: "Whether the stay's code is at the door; not told here. Null without a keypad, and unless confirmed",
  }),
};

const guestsOfUnit = {
  at: instant,
  reservationId: id.nullable().meta({ description: "Null for a stay of another channel, and for cleaners" }),
  code: z.string().nullable(),
  guests: z.number().int().nullable(),
};

export const turnoverUnitSchema = z
  .object({
    id,
    name: z.string(),
    floor: z.number().int(),
    house: z.object({ slug: z.string(), name: z.string() }),
    ...unitStateShape,
    hour: z.number().int().nullable().meta({
      description: "Of the day in Seoul, by which the unit is to be ready; null without an arrival on that day",
    }),
    departure: z
      .object({
        ...guestsOfUnit,
        kind: z.enum(["stay", "move", "channel"]).meta({ description: "`move`: to another unit" }),
        hasLeft: z.boolean(),
      })
      .nullable()
      .meta({ description: "On that day; null where the unit is dirty from before, or only has an arrival" }),
    nextArrival: z
      .object({
        ...guestsOfUnit,
        day: seoulDate,
        beddingSets: z.number().int().nullable(),
        hasArrived: z.boolean(),
      })
      .nullable()
      .meta({ description: "On that day or after it" }),
    doorCode: z
      .object({
        reservationId: id,
        ...codeAtDoorShape,
      })
      .nullable()
      .meta({
        description:
          "The code that the door needs: of the guests who live there, else of the next; not told here. Null without a keypad or stay, and for cleaners",
      }),
    formerCodeOpens: z.boolean().meta({
      description:
        "Whether the code of guests who have left still opens the door and no stay of ours follows: another one is to be set there",
    }),
    formerCode: z.object({ reservationId: id, codeId: id }).nullable().meta({
      description:
        "That code, by which the call of its stay notes that another one is at the door; null where none opens, or it is not known which",
    }),
  })
  .meta({ id: "TurnoverUnit" });
export type TurnoverUnit = z.infer<typeof turnoverUnitSchema>;

const cleaner = adminCalls("turnover.write");

export const listTurnover = cleaner.get("listTurnover", "/v1/admin/turnover", {
  summary: "The units to make ready on a day. Cleaners see those of the houses that are chosen for them",
  query: turnoverQuery,
  data: z.array(turnoverUnitSchema),
  answers: "All of them: those with an arrival on that day first, then by house",
});

export const markUnit = cleaner.put("markUnit", "/v1/admin/houses/{slug}/units/{id}/state", {
  params: bySlug.extend({ id }),
  summary: "Mark a unit as clean, dirty or inspected",
  body: unitStateBody,
  data: z.object(unitStateShape).meta({ id: "UnitState" }),
  errors: ["HOUSE_NOT_FOUND", "UNIT_NOT_FOUND"],
});

/** A repair that is not done, without the name of who asked for it. */
export const repairSchema = z
  .object({
    id,
    house: z.object({ slug: z.string(), name: z.string() }),
    unit: z.string().meta({ description: "The unit of the stay" }),
    room: z.string().nullable().meta({ description: "Where in the house; null for the unit" }),
    urgency: z.enum(repairUrgencies),
    plannedOn: seoulDate.nullable(),
    text: z.string().meta({ description: "The first message" }),
    createdAt: instant,
  })
  .meta({ id: "Repair" });
export type Repair = z.infer<typeof repairSchema>;

export const listRepairs = cleaner.get("listRepairs", "/v1/admin/repairs", {
  summary: "The first hundred repairs that are not done, the urgent ones first. Cleaners see those of their houses",
  query: z.object({ house: turnoverQuery.shape.house }),
  data: z.array(repairSchema),
});
