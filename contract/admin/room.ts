import { z } from "zod";
import { bathroomKinds, compassPoints } from "domain/houses/room-enums";
import { byUnit } from "./house";
import { adminCalls } from "../call";
import { id } from "../envelope";
import { numberBetween } from "../number";
import { says } from "../problem";
import { drawnPlanSchema, roomFactsShape, roomPlanSchema } from "../room";
import { bilingual } from "../text";
import { adminPictureSchema, pictureChoice } from "../upload";
import { expectedVersion, version } from "../version";

const maxRoomPictures = 10;

export const roomSize = numberBetween(1, 300);

/** A unit's facts as guests see them. */
export const adminRoomSchema = z
  .object({
    id,
    name: z.string(),
    floor: z.number().int(),
    house: z.object({ slug: z.string(), name: bilingual }),
    ...roomFactsShape,
    plan: drawnPlanSchema.nullable(),
    pictures: z.array(adminPictureSchema),
    version,
  })
  .meta({ id: "AdminRoom" });
export type AdminRoom = z.infer<typeof adminRoomSchema>;

/** Omitted fields stay unchanged. With a plan, the size is that of the plan. */
const roomChangeBody = z
  .object({
    sizeM2: roomSize.nullable().optional(),
    windowFaces: z
      .enum(compassPoints, { error: says("invalid") })
      .nullable()
      .optional(),
    bathroom: z
      .enum(bathroomKinds, { error: says("invalid") })
      .nullable()
      .optional(),
    plan: roomPlanSchema.nullable().optional(),
    pictures: z.array(pictureChoice).max(maxRoomPictures, says("picturesTooMany")).optional(),
    version: expectedVersion,
  })
  .meta({ id: "RoomChange" });
export type RoomChange = Omit<z.infer<typeof roomChangeBody>, "version">;

export const getAdminRoom = adminCalls("houses.read").get("getAdminRoom", "/v1/admin/houses/{slug}/units/{id}/room", {
  summary: "What guests see of a unit: facts, plan and pictures",
  params: byUnit,
  data: adminRoomSchema,
  errors: ["HOUSE_NOT_FOUND"],
});

export const updateRoom = adminCalls("houses.write").put("updateRoom", "/v1/admin/houses/{slug}/units/{id}/room", {
  summary: "Change a unit's facts, plan and pictures; omitted fields stay",
  params: byUnit,
  body: roomChangeBody,
  isBodyRequired: true,
  data: adminRoomSchema,
  errors: ["HOUSE_NOT_FOUND", "UNIT_NOT_FOUND"],
});
