import { and, desc, eq, gte, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { noteBody } from "contract/note";
import type { Language, NoteKind } from "domain/enums";
import { seoulDay, seoulInstant } from "domain/seoul-time";
import { findAccountForUpdate } from "../../people/accounts/account.queries";
import type { Database } from "../../db/client";
import { emailOfAccount } from "../../db/person-name";
import { accounts, notes, reservations } from "../../db/schema";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import { formatInstant } from "../../kernel/format";
import { ApiError, invalid } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { findForUpdate } from "../reservations/lifecycle";

/** The stay or the account that a note is about, by the path of the call. */
export type NoteSubject = { reservationId: string } | { accountId: string };

/**
 * Writes a note down. The audit log, which is kept for ever, has its id, never its words. `id` comes from the
 * idempotency key.
 * @param language of the time in INCIDENT_ALREADY_RECORDED
 * @throws ApiError RESERVATION_NOT_FOUND, USER_NOT_FOUND, MEMBER_DELETED; VALIDATION_FAILED for an incident without a
 * stay; INCIDENT_ALREADY_RECORDED on this stay today, without `isAnother`
 */
export async function createNote(
  services: Services,
  subject: NoteSubject,
  {
    id,
    kind,
    text,
    isAnother,
    admin,
    language,
  }: z.output<typeof noteBody> & { id: string; admin: Actor; language: Language },
): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    if ((await tx.$count(notes, eq(notes.id, id))) > 0) return;
    const about = await getSubject(tx, subject);
    if (kind === "incident" && !about.reservationId) throw invalid({ path: "kind", problem: "incidentNeedsStay" });
    if (kind === "incident" && about.reservationId && !isAnother) {
      await checkNotRecorded(tx, now, about.reservationId, language);
    }
    await tx.insert(notes).values({ id, ...about, kind, text, authorId: admin.id!, createdAt: now });
    await recordNoteAudit(tx, { admin, at: now, verb: "recorded", kind, id, ...about });
  });
}

/** Two people who write down one incident would count as two. The account is locked, so that the second sees the first. */
async function checkNotRecorded(tx: Database, now: Date, reservationId: string, language: Language): Promise<void> {
  const [recorded] = await tx
    .select({ at: notes.createdAt, by: emailOfAccount(accounts) })
    .from(notes)
    .leftJoin(accounts, eq(accounts.id, notes.authorId))
    .where(
      and(
        eq(notes.reservationId, reservationId),
        eq(notes.kind, "incident"),
        isNull(notes.withdrawnAt),
        gte(notes.createdAt, seoulInstant(seoulDay(now), 0)),
      ),
    )
    .orderBy(desc(notes.createdAt))
    .limit(1);
  if (!recorded) return;
  throw new ApiError("INCIDENT_ALREADY_RECORDED", {
    values: { at: formatInstant(recorded.at, language), by: recorded.by ?? "–" },
  });
}

/**
 * Withdraws a note that was a mistake; it stays readable. Again is refused.
 * @throws ApiError NOTE_NOT_FOUND, NOTE_WITHDRAWN; INCIDENT_ACTED_UPON once a stay was ended for it
 */
export async function withdrawNote(
  services: Services,
  subject: NoteSubject,
  { id, reason, admin }: { id: string; reason: string; admin: Actor },
): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const isOfSubject =
      "accountId" in subject ? eq(notes.accountId, subject.accountId) : eq(notes.reservationId, subject.reservationId);
    const [found] = await tx
      .select()
      .from(notes)
      .where(and(eq(notes.id, id), isOfSubject));
    if (!found) throw new ApiError("NOTE_NOT_FOUND");
    const { accountId, kind, reservationId } = found;
    const stay = reservationId ? await findForUpdate(tx, reservationId) : null;
    const [note] = await tx.select().from(notes).where(eq(notes.id, id)).for("update");
    if (note?.withdrawnAt) throw new ApiError("NOTE_WITHDRAWN");
    if (kind === "incident" && stay?.evictedAt) throw new ApiError("INCIDENT_ACTED_UPON");
    await tx
      .update(notes)
      .set({ withdrawnAt: now, withdrawnBy: admin.id, withdrawReason: reason })
      .where(eq(notes.id, id));
    await recordNoteAudit(tx, { admin, at: now, verb: "withdrawn", kind, id, accountId, reservationId });
  });
}

async function getSubject(
  tx: Database,
  subject: NoteSubject,
): Promise<{ accountId: string; reservationId: string | null }> {
  if ("accountId" in subject) {
    if (!(await findAccountForUpdate(tx, subject.accountId))) throw new ApiError("USER_NOT_FOUND");
    return { accountId: subject.accountId, reservationId: null };
  }
  const [stay] = await tx
    .select({ accountId: reservations.accountId })
    .from(reservations)
    .where(eq(reservations.id, subject.reservationId));
  if (!stay) throw new ApiError("RESERVATION_NOT_FOUND");
  // A note that is added after the account's deletion would never be erased
  if (!(await findAccountForUpdate(tx, stay.accountId))) throw new ApiError("MEMBER_DELETED");
  return { accountId: stay.accountId, reservationId: subject.reservationId };
}

const actions = {
  ofStay: {
    note: { recorded: "reservation.noteRecorded", withdrawn: "reservation.noteWithdrawn" },
    incident: { recorded: "reservation.incidentRecorded", withdrawn: "reservation.incidentWithdrawn" },
  },
  ofMember: { recorded: "account.noteRecorded", withdrawn: "account.noteWithdrawn" },
};

async function recordNoteAudit(
  tx: Database,
  note: {
    admin: Actor;
    at: Date;
    verb: "recorded" | "withdrawn";
    kind: NoteKind;
    id: string;
    accountId: string;
    reservationId: string | null;
  },
): Promise<void> {
  const { admin: actor, at, verb, kind, id, accountId, reservationId } = note;
  const about = reservationId
    ? { action: actions.ofStay[kind][verb], subject: "reservation", subjectId: reservationId }
    : { action: actions.ofMember[verb], subject: "account", subjectId: accountId };
  await recordAudit(tx, { actor, at, ...about, detail: { note: id } });
}
