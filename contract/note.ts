import { z } from "zod";
import { noteKinds } from "domain/enums";
import { maxNoteText } from "domain/rules";
import { defineCall } from "./call";
import { byId, id, instant, pageQuery } from "./envelope";
import { says } from "./problem";
import { textOfLines } from "./text";

/** Of a member or a stay, for admins alone. Never edited; a mistake is withdrawn and stays readable with its reason. */
export const noteSchema = z
  .object({
    id,
    kind: z.enum(noteKinds),
    text: z.string(),
    reservation: z
      .object({ id, code: z.string(), listingName: z.string() })
      .nullable()
      .meta({ description: "The stay it is about; null for one about the member" }),
    author: z.string().nullable().meta({ description: "The e-mail of the admin who wrote it" }),
    createdAt: instant,
    withdrawn: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  })
  .meta({ id: "Note" });
export type Note = z.infer<typeof noteSchema>;

const noteQuery = z.object(pageQuery);

export const noteBody = z
  .object({
    kind: z.enum(noteKinds, { error: says("invalid") }).default("note"),
    text: textOfLines(maxNoteText, "noteRequired").min(1, says("noteRequired")),
    isAnother: z.boolean().optional().meta({
      description:
        "An incident beside one that was recorded on the same stay today, which is otherwise 409 INCIDENT_ALREADY_RECORDED",
    }),
  })
  .meta({ id: "NoteRequest" });

export const withdrawNoteQuery = z.object({
  reason: textOfLines(500, "reasonRequired").min(1, says("reasonRequired")),
});

const list = {
  method: "get",
  tag: "Admin",
  params: byId,
  query: noteQuery,
  data: z.array(noteSchema),
  answers: "A page of notes",
  isPaged: true,
} as const;
const create = {
  method: "post",
  tag: "Admin",
  summary: "Write a note; an incident belongs to a stay",
  params: byId,
  body: noteBody,
  data: z.array(noteSchema),
  answers: "The notes, newest first",
  isCreated: true,
  isIdempotent: true,
} as const;
const withdraw = {
  method: "delete",
  tag: "Admin",
  summary: "Withdraw a note that was a mistake; it stays readable with the reason",
  params: byId.extend({ noteId: id }),
  query: withdrawNoteQuery,
  data: z.array(noteSchema),
  answers: "The notes, newest first",
  isIdempotent: true,
} as const;

export const listReservationNotes = defineCall({
  ...list,
  operationId: "listReservationNotes",
  path: "/v1/admin/reservations/{id}/notes",
  summary: "Notes and incidents of a stay, newest first",
  access: { permission: "reservations.read" },
  errors: ["RESERVATION_NOT_FOUND"],
});

export const createReservationNote = defineCall({
  ...create,
  operationId: "createReservationNote",
  path: "/v1/admin/reservations/{id}/notes",
  access: { permission: "reservations.write" },
  errors: ["RESERVATION_NOT_FOUND", "MEMBER_DELETED", "INCIDENT_ALREADY_RECORDED"],
});

export const withdrawReservationNote = defineCall({
  ...withdraw,
  operationId: "withdrawReservationNote",
  path: "/v1/admin/reservations/{id}/notes/{noteId}",
  access: { permission: "reservations.write" },
  errors: ["RESERVATION_NOT_FOUND", "NOTE_NOT_FOUND", "NOTE_WITHDRAWN", "INCIDENT_ACTED_UPON"],
});

export const listUserNotes = defineCall({
  ...list,
  operationId: "listUserNotes",
  path: "/v1/admin/users/{id}/notes",
  summary: "Notes and incidents of a member and their stays, newest first",
  access: { permission: "users.read" },
  errors: ["USER_NOT_FOUND"],
});

export const createUserNote = defineCall({
  ...create,
  operationId: "createUserNote",
  path: "/v1/admin/users/{id}/notes",
  access: { permission: "users.write" },
  errors: ["USER_NOT_FOUND"],
});

export const withdrawUserNote = defineCall({
  ...withdraw,
  operationId: "withdrawUserNote",
  path: "/v1/admin/users/{id}/notes/{noteId}",
  access: { permission: "users.write" },
  errors: ["USER_NOT_FOUND", "NOTE_NOT_FOUND", "NOTE_WITHDRAWN", "INCIDENT_ACTED_UPON"],
});
