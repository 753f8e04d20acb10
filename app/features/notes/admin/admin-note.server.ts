import { z } from "zod";
import { noteBody, noteSchema, withdrawNoteQuery, type Note } from "contract/note";
import type { Pagination } from "contract/envelope";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { asFieldProblem } from "~/platform/api-client/api-problem";
import { keyedForm, recordIntent, recordIntents } from "~/platform/forms/record-intents.server";
import { pageNumberOf } from "~/platform/paths/page-number";
import { paths } from "~/platform/paths/paths";
import type { NoteSubject } from "./note-section";

const notesPath = ({ list, id }: NoteSubject) => `/v1/admin/${list}/${encodeURIComponent(id)}/notes`;

export type NoteList = { data: Note[]; pagination: Pagination };

const pageSize = 20;

/** Newest first. */
export function listNotes(api: ApiClient, subject: NoteSubject, page = 1): Promise<NoteList> {
  return api.list(notesPath(subject), { query: { page, size: pageSize }, returns: z.array(noteSchema) });
}

/** What the page of notes shows; `withdraw` of the address names the note to withdraw. */
export async function loadNotePage(api: ApiClient, subject: NoteSubject, url: URL) {
  const { data: notes, pagination } = await listNotes(api, subject, pageNumberOf(url.searchParams));
  return {
    subject,
    notes,
    pagination,
    withdraw: notes.find((note) => note.id === url.searchParams.get("withdraw") && !note.withdrawn) ?? null,
    formKey: crypto.randomUUID(),
  };
}

const addForm = noteBody.extend(keyedForm.shape);
const withdrawForm = withdrawNoteQuery.extend({ ...keyedForm.shape, noteId: z.uuid() });

/** What the buttons of a page of notes do; they lead back to the record. */
export const runNoteIntent = (list: NoteSubject["list"]) =>
  recordIntents({
    addNote: recordIntent(addForm, async ({ api, params: { id = "" }, t }, { idempotencyKey, ...body }) => {
      await api.post(notesPath({ list, id }), { body, idempotencyKey }).catch((problem: unknown) => {
        throw asFieldProblem(problem, "INCIDENT_ALREADY_RECORDED", "isAnother");
      });
      return { done: t("adminNotes:done.saved"), to: `${paths.adminRecord(list, id)}#notes` };
    }),
    withdrawNote: recordIntent(
      withdrawForm,
      async ({ api, params: { id = "" }, t }, { idempotencyKey, noteId, reason }) => {
        const path = `${notesPath({ list, id })}/${encodeURIComponent(noteId)}`;
        await api.delete(path, { query: { reason }, idempotencyKey });
        return { done: t("adminNotes:done.withdrawn"), to: `${paths.adminRecord(list, id)}#notes` };
      },
    ),
  });
