import { z } from "zod";
import { noteKinds } from "domain/enums";
import { maxNoteText } from "domain/rules";
import { id, instant, pageQuery } from "./envelope";
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

export const noteQuery = z.object(pageQuery);

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
