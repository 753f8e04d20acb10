import { aliasedTable, and, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { Note } from "contract/note";
import type { Language } from "domain/enums";
import type { Database } from "../../db/client";
import { emailOfAccount } from "../../db/person-name";
import { accounts, houses, notes, reservations, units } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import type { NoteSubject } from "./note.commands";

type Page = { page: number; size: number };

/** Lists notes, newest first. Those of a member include those of their stays. */
export async function listNotes(
  db: Database,
  subject: NoteSubject,
  { page, size }: Page,
  language: Language,
): Promise<{ rows: Note[]; total: number }> {
  const isOfSubject = matchSubject(subject);
  const authors = aliasedTable(accounts, "authors");
  const withdrawers = aliasedTable(accounts, "withdrawers");
  const rows = await db
    .select({
      note: notes,
      author: emailOfAccount(authors),
      withdrawer: emailOfAccount(withdrawers),
      stay: { id: reservations.id, code: reservations.code },
      house: { name: houses.name },
      unit: { name: units.name },
    })
    .from(notes)
    .leftJoin(authors, eq(authors.id, notes.authorId))
    .leftJoin(withdrawers, eq(withdrawers.id, notes.withdrawnBy))
    .leftJoin(reservations, eq(reservations.id, notes.reservationId))
    .leftJoin(houses, eq(houses.id, reservations.houseId))
    .leftJoin(units, eq(units.id, reservations.unitId))
    .where(isOfSubject)
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(size)
    .offset((page - 1) * size);
  return {
    total: await db.$count(notes, isOfSubject),
    rows: rows.map(({ note, author, withdrawer, stay, house, unit }) => ({
      id: note.id,
      kind: note.kind,
      text: note.text,
      reservation:
        stay && house && unit
          ? { id: stay.id, code: stay.code, listingName: `${house.name[language]} ${unit.name}` }
          : null,
      author,
      createdAt: note.createdAt.toISOString(),
      withdrawn: note.withdrawnAt
        ? { at: note.withdrawnAt.toISOString(), by: withdrawer, reason: note.withdrawReason! }
        : null,
    })),
  };
}

/** @throws ApiError USER_NOT_FOUND, also for an account that was deleted */
export async function checkMember(db: Database, id: string): Promise<void> {
  const isMember = and(eq(accounts.id, id), isNull(accounts.deletedAt));
  if ((await db.$count(accounts, isMember)) === 0) throw new ApiError("USER_NOT_FOUND");
}

const matchSubject = (subject: NoteSubject): SQL =>
  "accountId" in subject ? eq(notes.accountId, subject.accountId) : eq(notes.reservationId, subject.reservationId);
