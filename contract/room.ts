import { z } from "zod";
import {
  bathroomKinds,
  compassPoints,
  floorRules,
  planFurnitureKinds,
  planOpeningKinds,
  planWalls,
} from "domain/houses/room-enums";
import { findPlanProblems, planLimits } from "domain/houses/room-plan";
import { visitorCalls } from "./call";
import { seoulDate } from "./dates";
import { bySlug, id } from "./envelope";
import { pictureSchema } from "./house";
import { wholeBetween } from "./number";
import { says } from "./problem";

const { minSide, maxSide, minPart, maxParts } = planLimits;
const position = wholeBetween(0, maxSide);
const length = wholeBetween(minPart, maxSide);

export const planOpeningSchema = z.object({
  kind: z.enum(planOpeningKinds, { error: says("required") }),
  wall: z.enum(planWalls, { error: says("required") }),
  offset: position.meta({ description: "From the left or top end of the wall" }),
  width: length,
});

export const planFurnitureSchema = z.object({
  kind: z.enum(planFurnitureKinds, { error: says("required") }),
  x: position.meta({ description: "From the left wall" }),
  y: position.meta({ description: "From the top wall" }),
  width: length,
  depth: length,
});

/** In whole centimetres, from wall to wall. Doors open into the room. */
export const roomPlanSchema = z
  .object({
    width: wholeBetween(minSide, maxSide),
    depth: wholeBetween(minSide, maxSide),
    openings: z.array(planOpeningSchema).max(maxParts, says("tooLong")),
    furniture: z.array(planFurnitureSchema).max(maxParts, says("tooLong")),
  })
  .superRefine((plan, context) => {
    for (const { path, problem, values } of findPlanProblems(plan)) {
      const steps = path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      context.addIssue({ code: "custom", path: steps, message: says(problem), params: values });
    }
  })
  .meta({ id: "RoomPlan" });

export const roomFactsShape = {
  sizeM2: z.number().nullable().meta({ description: "Of a room with a plan, width × depth" }),
  windowFaces: z.enum(compassPoints).nullable(),
  bathroom: z.enum(bathroomKinds).nullable(),
};

/** Facts that have not been recorded are null. */
export const roomFactsSchema = z
  .object({
    id,
    name: z.string(),
    floor: z.number().int(),
    floorRule: z.enum(floorRules).meta({ description: "Who may live on its floor" }),
    ...roomFactsShape,
  })
  .meta({ id: "RoomFacts" });
export type RoomFacts = z.infer<typeof roomFactsSchema>;

/** With the drawing to scale and what it shows in words, in the language of the call. */
export const drawnPlanSchema = z
  .object({
    width: z.number().int(),
    depth: z.number().int(),
    openings: z.array(planOpeningSchema),
    furniture: z.array(planFurnitureSchema),
    svg: z.string().meta({ description: "With metres, a scale and, where known, an arrow to the north" }),
    alt: z.string(),
  })
  .meta({ id: "DrawnRoomPlan" });
export type DrawnRoomPlan = z.infer<typeof drawnPlanSchema>;

export const ownRoomSchema = roomFactsSchema
  .extend({ plan: drawnPlanSchema.nullable().optional().meta({ description: "Left out in lists" }) })
  .meta({ id: "OwnRoom" });
export type OwnRoom = z.infer<typeof ownRoomSchema>;

export const roomSchema = roomFactsSchema
  .extend({
    plan: drawnPlanSchema.nullable(),
    pictures: z.array(pictureSchema).meta({ description: "Of this very room" }),
    free: z.boolean().nullable().meta({ description: "On every night of the dates; null without dates" }),
    taken: z
      .array(z.object({ from: seoulDate, to: seoulDate }))
      .meta({ description: "Nights that are not free in the next six months: `to` is the morning after the last" }),
  })
  .meta({ id: "Room" });
export type Room = z.infer<typeof roomSchema>;

/** Both dates or none. */
const roomsQuery = z.object({ checkIn: seoulDate.optional(), checkOut: seoulDate.optional() });

export const listHouseRooms = visitorCalls("Houses").get("listHouseRooms", "/v1/houses/{slug}/rooms", {
  summary: "The house's rooms with facts, plan and pictures, and with dates whether each is free",
  params: bySlug,
  query: roomsQuery,
  data: z.array(roomSchema),
  answers: "The rooms by name",
  isShared: true,
  errors: ["HOUSE_NOT_FOUND"],
});
