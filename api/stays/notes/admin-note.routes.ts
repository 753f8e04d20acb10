import { z } from "@hono/zod-openapi";
import { byId, id } from "contract/envelope";
import { noteBody, noteQuery, noteSchema, withdrawNoteQuery } from "contract/note";
import type { Language } from "domain/enums";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { getReservationRow } from "../reservations/reservation.queries";
import { createNote, withdrawNote, type NoteSubject } from "./note.commands";
import { checkMember, listNotes } from "./note.queries";

const firstPage = { page: 1, size: 100 };

/** Notes and incidents of a stay and of a member, which members never see but in the export of their data. */
export function adminNoteRoutes(services: Services): ApiHono {
  const { db } = services;
  const ofStays = createAdminCalls(services, {
    notFound: "RESERVATION_NOT_FOUND",
    read: "reservations.read",
    write: "reservations.write",
  });
  addCalls(ofStays, "/admin/reservations/{id}/notes", "a stay", async (reservationId) => {
    await getReservationRow(db, reservationId);
    return { reservationId };
  });
  const ofUsers = createAdminCalls(services, { notFound: "USER_NOT_FOUND", read: "users.read", write: "users.write" });
  addCalls(ofUsers, "/admin/users/{id}/notes", "a member and their stays", async (accountId) => {
    await checkMember(db, accountId);
    return { accountId };
  });
  ofStays.router.route("/", ofUsers.router);
  return ofStays.router;

  function addCalls(
    calls: ReturnType<typeof createAdminCalls>,
    path: string,
    about: string,
    getSubject: (id: string) => Promise<NoteSubject>,
  ): void {
    const notes = { params: byId, data: z.array(noteSchema), description: "The notes, newest first" };
    const list = async (subject: NoteSubject, language: Language) =>
      (await listNotes(db, subject, firstPage, language)).rows;

    calls.list(
      {
        path,
        summary: `Notes and incidents of ${about}, newest first`,
        params: byId,
        query: noteQuery,
        row: noteSchema,
        description: "A page of notes",
      },
      async ({ params, query, language }) => listNotes(db, await getSubject(params.id), query, language),
    );
    calls.create(
      { ...notes, path, summary: "Write a note; an incident belongs to a stay", body: noteBody },
      async ({ params, body, newId, actor, language }) => {
        const subject = await getSubject(params.id);
        await createNote(services, subject, { ...body, id: newId, admin: actor, language });
        return list(subject, language);
      },
    );
    calls.action(
      {
        ...notes,
        method: "delete",
        path: `${path}/{noteId}`,
        summary: "Withdraw a note that was a mistake; it stays readable with the reason",
        params: byId.extend({ noteId: id }),
        query: withdrawNoteQuery,
        isIdempotent: true,
      },
      async ({ params, query, actor, language }) => {
        const subject = await getSubject(params.id);
        await withdrawNote(services, subject, { id: params.noteId, reason: query.reason, admin: actor });
        return list(subject, language);
      },
    );
  }
}
