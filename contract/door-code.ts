import { z } from "zod";
import { isEasyCode } from "domain/people/easy-code";
import { adminCalls, memberCalls } from "./call";
import { byId, id } from "./envelope";
import { says } from "./problem";

export const doorCodeBody = z
  .object({
    doorCode: z
      .string({ error: says("invalid") })
      .trim()
      .regex(/^[0-9*#]{4,12}$/, { error: says("invalid"), abort: true })
      .refine((code) => !isEasyCode(code), says("codeEasy")),
  })
  .meta({ id: "DoorCodeBody" });

/** For members and admins; every answer is in the audit log. */
export const doorCodeSchema = z
  .object({ doorCode: z.string().meta({ description: "For the door of this stay's unit" }) })
  .meta({ id: "DoorCode" });

/** `codeId` says which code was seen: after a move or a replacement it is another one. */
export const adminDoorCodeSchema = doorCodeSchema.extend({ codeId: id }).meta({ id: "AdminDoorCode" });

const programmedCode = z
  .object({
    codeId: id.meta({ description: "As the code was shown: RECORD_CHANGED where the stay has another one by now" }),
  })
  .meta({ id: "ProgrammedCode" });

export const doorCodeStateSchema = z.object({ isProgrammed: z.boolean() }).meta({ id: "DoorCodeState" });

const writer = adminCalls("units.write");

export const showAdminDoorCode = writer.post("showAdminDoorCode", "/v1/admin/reservations/{id}/door-code/show", {
  summary:
    "The door code of a confirmed stay until its guests leave, made where there is none yet; every look is logged",
  params: byId,
  data: adminDoorCodeSchema,
  errors: ["RESERVATION_NOT_FOUND", "DOOR_CODE_NOT_FOUND"],
});

export const setDoorCode = writer.put("setDoorCode", "/v1/admin/reservations/{id}/door-code", {
  summary: "Give a stay another door code, which its unit never had",
  params: byId,
  body: doorCodeBody,
  data: adminDoorCodeSchema,
  errors: ["RESERVATION_NOT_FOUND", "DOOR_CODE_NOT_FOUND", "DOOR_CODE_USED"],
});

export const markDoorCodeProgrammed = writer.put(
  "markDoorCodeProgrammed",
  "/v1/admin/reservations/{id}/door-code/programmed",
  {
    summary: "The code of this stay that was shown is now the one at the door",
    params: byId,
    body: programmedCode,
    data: doorCodeStateSchema,
    answers: "Whether it is at the door",
    errors: ["RESERVATION_NOT_FOUND", "DOOR_CODE_NOT_FOUND", "RECORD_CHANGED"],
  },
);

export const unmarkDoorCodeProgrammed = writer.delete(
  "unmarkDoorCodeProgrammed",
  "/v1/admin/reservations/{id}/door-code/programmed",
  {
    summary: "It is not: the one before still is; once the guests of the stay have left, another one is",
    params: byId,
    query: programmedCode,
    data: doorCodeStateSchema,
    answers: "Whether it is at the door",
    errors: ["RESERVATION_NOT_FOUND", "DOOR_CODE_NOT_FOUND", "RECORD_CHANGED"],
  },
);

export const showDoorCode = memberCalls("Reservations").post("showDoorCode", "/v1/reservations/{id}/door-code/show", {
  summary: "The door code of an own stay, from the time of the check-in e-mail until check-out; every look is logged",
  params: byId,
  data: doorCodeSchema,
  errors: ["RESERVATION_NOT_FOUND", "DOOR_CODE_NOT_FOUND", "DOOR_CODE_NOT_YET", "RATE_LIMITED"],
});
