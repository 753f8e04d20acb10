import { z } from "zod";
import { noteKinds } from "domain/enums";
import { maxNoteText } from "domain/rules";
import { adminCalls } from "./call";
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

const list = { params: byId, query: noteQuery, data: z.array(noteSchema), isPaged: true } as const;
const create = {
  summary: "Write a note; an incident belongs to a stay",
  params: byId,
  body: noteBody,
  data: z.array(noteSchema),
  answers: "The notes, newest first",
  isCreated: true,
  isIdempotent: true,
} as const;
const withdraw = {
  summary: "Withdraw a note that was a mistake; it stays readable with the reason",
  params: byId.extend({ noteId: id }),
  query: withdrawNoteQuery,
  data: z.array(noteSchema),
  answers: "The notes, newest first",
  isIdempotent: true,
} as const;

const reservationReader = adminCalls("reservations.read");
const reservationWriter = adminCalls("reservations.write");
const userWriter = adminCalls("users.write");

export const listReservationNotes = reservationReader.get("listReservationNotes", "/v1/admin/reservations/{id}/notes", {
  ...list,
  summary: "Notes and incidents of a stay, newest first",
  errors: ["RESERVATION_NOT_FOUND"],
});

export const createReservationNote = reservationWriter.post(
  "createReservationNote",
  "/v1/admin/reservations/{id}/notes",
  {
    ...create,
    errors: ["RESERVATION_NOT_FOUND", "MEMBER_DELETED", "INCIDENT_ALREADY_RECORDED"],
  },
);

export const withdrawReservationNote = reservationWriter.delete(
  "withdrawReservationNote",
  "/v1/admin/reservations/{id}/notes/{noteId}",
  {
    ...withdraw,
    errors: ["RESERVATION_NOT_FOUND", "NOTE_NOT_FOUND", "NOTE_WITHDRAWN", "INCIDENT_ACTED_UPON"],
  },
);

export const listUserNotes = adminCalls("users.read").get("listUserNotes", "/v1/admin/users/{id}/notes", {
  ...list,
  summary: "Notes and incidents of a member and their stays, newest first",
  errors: ["USER_NOT_FOUND"],
});

export const createUserNote = userWriter.post("createUserNote", "/v1/admin/users/{id}/notes", {
  ...create,
  errors: ["USER_NOT_FOUND"],
});

export const withdrawUserNote = userWriter.delete("withdrawUserNote", "/v1/admin/users/{id}/notes/{noteId}", {
  ...withdraw,
  errors: ["USER_NOT_FOUND", "NOTE_NOT_FOUND", "NOTE_WITHDRAWN", "INCIDENT_ACTED_UPON"],
});
