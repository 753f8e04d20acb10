import { z } from "zod";
import * as calls from "contract/note";
import { noteBody, withdrawNoteQuery, type Note } from "contract/note";
import type { Pagination } from "contract/envelope";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { asFieldProblem } from "~/platform/api-client/api-problem";
import { recordIntent, recordIntents } from "~/platform/forms/record-intents.server";
import { pageNumberOf } from "~/platform/paths/page-number";
import { paths } from "~/platform/paths/paths";
import type { NoteSubject } from "./note-section";

/** The calls about a stay's notes and about a member's. */
const callsOf = {
  reservations: {
    list: calls.listReservationNotes,
    create: calls.createReservationNote,
    withdraw: calls.withdrawReservationNote,
  },
  users: { list: calls.listUserNotes, create: calls.createUserNote, withdraw: calls.withdrawUserNote },
};

export type NoteList = { data: Note[]; pagination: Pagination };

const pageSize = 20;

/** Newest first. */
export function listNotes(api: ApiClient, { list, id }: NoteSubject, page = 1): Promise<NoteList> {
  return api.call(callsOf[list].list, { params: { id }, query: { page, size: pageSize } });
}

/** What the page of notes shows; `withdraw` of the address names the note to withdraw. */
export async function loadNotePage(api: ApiClient, subject: NoteSubject, url: URL) {
  const { data: notes, pagination } = await listNotes(api, subject, pageNumberOf(url.searchParams));
  return {
    subject,
    notes,
    pagination,
    withdraw: notes.find((note) => note.id === url.searchParams.get("withdraw") && !note.withdrawn) ?? null,
    idempotencyKey: crypto.randomUUID(),
  };
}

const withdrawForm = withdrawNoteQuery.extend({ noteId: z.uuid() });

/** What the buttons of a page of notes do; they lead back to the record. */
export const runNoteIntent = (list: NoteSubject["list"]) =>
  recordIntents({
    addNote: recordIntent(noteBody, async ({ api, params: { id = "" }, t }, body) => {
      await api.call(callsOf[list].create, { params: { id }, body }).catch((problem: unknown) => {
        throw asFieldProblem(problem, "INCIDENT_ALREADY_RECORDED", "isAnother");
      });
      return { done: t("adminNotes:done.saved"), to: `${paths.adminRecord(list, id)}#notes` };
    }),
    withdrawNote: recordIntent(withdrawForm, async ({ api, params: { id = "" }, t }, { noteId, reason }) => {
      await api.call(callsOf[list].withdraw, { params: { id, noteId }, query: { reason } });
      return { done: t("adminNotes:done.withdrawn"), to: `${paths.adminRecord(list, id)}#notes` };
    }),
  });
