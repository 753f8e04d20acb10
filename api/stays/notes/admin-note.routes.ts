import * as calls from "contract/note";
import type { Language } from "domain/enums";
import { createImplementer, type Request } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getReservationRow } from "../reservations/reservation.queries";
import { createNote, withdrawNote, type NoteSubject } from "./note.commands";
import { checkMember, listNotes } from "./note.queries";

const firstPage = { page: 1, size: 100 };

/** Notes and incidents of a stay and of a member, which members never see but in the export of their data. */
export function adminNoteRoutes(services: Services): ApiHono {
  const { db } = services;
  const { router, implement } = createImplementer(services);

  implement(calls.listReservationNotes, async ({ params, query, language }) =>
    listNotes(db, await getStay(params.id), query, language),
  );

  implement(calls.createReservationNote, async (request) => create(await getStay(request.params.id), request));

  implement(calls.withdrawReservationNote, async (request) => withdraw(await getStay(request.params.id), request));

  implement(calls.listUserNotes, async ({ params, query, language }) =>
    listNotes(db, await getMember(params.id), query, language),
  );

  implement(calls.createUserNote, async (request) => create(await getMember(request.params.id), request));

  implement(calls.withdrawUserNote, async (request) => withdraw(await getMember(request.params.id), request));

  return router;

  async function getStay(reservationId: string): Promise<NoteSubject> {
    await getReservationRow(db, reservationId);
    return { reservationId };
  }

  async function getMember(accountId: string): Promise<NoteSubject> {
    await checkMember(db, accountId);
    return { accountId };
  }

  async function create(
    subject: NoteSubject,
    { body, newId, actor, language }: Request<typeof calls.createReservationNote>,
  ) {
    await createNote(services, subject, { ...body, id: newId, admin: actor, language });
    return list(subject, language);
  }

  async function withdraw(
    subject: NoteSubject,
    { params, query, actor, language }: Request<typeof calls.withdrawReservationNote>,
  ) {
    await withdrawNote(services, subject, { id: params.noteId, reason: query.reason, admin: actor });
    return list(subject, language);
  }

  async function list(subject: NoteSubject, language: Language) {
    return (await listNotes(db, subject, firstPage, language)).rows;
  }
}
