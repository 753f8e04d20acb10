import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { deletionBody, DeletionPreview } from "contract/account";
import { formatName } from "domain/people/person-name";
import { addDays } from "domain/seoul-time";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import type { Database } from "../../db/client";
import {
  accounts,
  idempotencyKeys,
  messages,
  notes,
  occupants,
  passports,
  reservations,
  reviews,
} from "../../db/schema";
import { translate } from "../../kernel/http/language";
import { ApiError, invalid } from "../../kernel/http/problem";
import { formatDay } from "../../kernel/format";
import { writeMessage } from "../../kernel/outbox/outbox";
import { findLiveForUpdate } from "../../stays/reservations/lifecycle";
import { isEntryOf } from "../../stays/reservations/occupants/occupant-addresses";
import { selectReservationIds } from "../../stays/reservations/reservation.queries";
import type { Services } from "../../kernel/services";
import { checkCurrentPassword } from "../../people/accounts/passwords";
import { findAccountForUpdate, getAccount } from "../../people/accounts/account.queries";
import { keepBlockOfDeleted } from "../../people/accounts/kept-blocks";
import { isLastAdmin, leaveConversations, lockAdmins } from "../../people/accounts/roles";
import { erasePersonalData } from "./erasure";
import { findKeptUntil, listObstacles } from "./obligations";

type AccountRow = typeof accounts.$inferSelect;

export async function previewDeletion(services: Services, accountId: string): Promise<DeletionPreview> {
  const { db } = services;
  const own = selectReservationIds(db, accountId);
  const written = await db.$count(reviews, inArray(reviews.reservationId, own));
  const stored = await db.$count(passports, inArray(passports.reservationId, own));
  return {
    obstacles: await listObstacles(db, services.now(), accountId),
    erasedNow: [
      "profile",
      "signIns",
      ...(stored > 0 ? (["passports"] as const) : []),
      "consents",
      "messages",
      ...(written > 0 ? (["reviewAuthor"] as const) : []),
    ],
    keptUntil: await findKeptUntil(db, accountId),
  };
}

/**
 * Deletes the member's own account.
 * @throws ApiError VALIDATION_FAILED on `password` or `email`; ACCOUNT_HAS_OBLIGATIONS; LAST_ADMIN; UNAUTHENTICATED for
 * a deleted account
 */
export async function deleteOwnAccount(
  services: Services,
  accountId: string,
  proof: z.infer<typeof deletionBody>,
): Promise<void> {
  await checkProof(services, await getAccount(services.db, accountId), proof);
  await deleteAccount(services, accountId, { actor: { kind: "member", id: accountId } });
}

type Deletion = {
  actor: Actor;
  /** It is kept for ever in the audit log. */
  detail?: Record<string, string>;
  /** Throws where the actor may not delete the account, as it is under the lock. */
  check?: (account: AccountRow) => void;
};

/**
 * Deletes an account in one transaction: erases what the law does not require; the rest is kept without the profile and
 * erased by a job the day after `keptUntil`. Without reservations nothing is kept.
 * @throws ApiError ACCOUNT_HAS_OBLIGATIONS; LAST_ADMIN; UNAUTHENTICATED, to admins USER_NOT_FOUND, for a deleted account
 */
export async function deleteAccount(
  services: Services,
  accountId: string,
  { actor, detail, check }: Deletion,
): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (isLastAdmin(admins, accountId)) throw new ApiError("LAST_ADMIN");
    const account = await findAccountForUpdate(tx, accountId);
    if (!account) throw new ApiError(actor.kind === "member" ? "UNAUTHENTICATED" : "USER_NOT_FOUND");
    check?.(account);
    if ((await listObstacles(tx, now, accountId)).length > 0) throw new ApiError("ACCOUNT_HAS_OBLIGATIONS");
    await expireLapsedHolds(tx, now, accountId);
    const keptUntil = await findKeptUntil(tx, accountId);
    await sendDeletionConfirmation(tx, now, account, keptUntil);
    await deleteTraces(tx, account);
    await leaveConversations(tx, accountId);
    await keepBlockOfDeleted(tx, now, account);
    await recordAudit(tx, {
      actor,
      at: now,
      action: "account.deleted",
      subject: "account",
      subjectId: accountId,
      detail: { keptUntil, ...detail },
    });
    if (keptUntil) await anonymise(tx, now, accountId, keptUntil);
    else await deleteRow(tx, accountId);
  });
}

async function checkProof(services: Services, account: AccountRow, proof: z.infer<typeof deletionBody>): Promise<void> {
  if (account.passwordHash) {
    await checkCurrentPassword(services, account, proof.password, "password");
  } else {
    if (!proof.email) throw invalid({ path: "email", problem: "required" });
    if (proof.email !== account.email) throw invalid({ path: "email", problem: "emailMismatch" });
  }
}

/** Otherwise the job would expire them later and notify a deleted member. */
async function expireLapsedHolds(tx: Database, now: Date, accountId: string): Promise<void> {
  const pending = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.accountId, accountId), eq(reservations.status, "pending")));
  for (const { id } of pending) await findLiveForUpdate(tx, now, id);
}

/** Confirms the deletion to the old address. The row has no account and is erased a week after it was sent. */
async function sendDeletionConfirmation(
  tx: Database,
  now: Date,
  account: AccountRow,
  keptUntil: string | null,
): Promise<void> {
  const { id, email, locale } = account;
  const retained = keptUntil
    ? translate(locale, "messages:accountDeleted.kept", { day: formatDay(keptUntil, locale) })
    : translate(locale, "messages:accountDeleted.nothingKept");
  await writeMessage(tx, now, {
    kind: "accountDeleted",
    channel: "email",
    locale,
    to: email,
    payload: { values: { name: formatName(account), kept: retained } },
    dedupeKey: id,
  });
}

/**
 * Rows without a reference to the account: stored answers, messages without a reservation or not sent yet, and the
 * member's passport in another member's reservation.
 */
async function deleteTraces(tx: Database, account: AccountRow): Promise<void> {
  const { id, email } = account;
  const startsWith = (start: string) => sql`starts_with(${idempotencyKeys.scope}, ${`${start} `})`;
  await tx.delete(idempotencyKeys).where(or(startsWith(id), startsWith(email)));
  await tx
    .delete(messages)
    .where(and(eq(messages.accountId, id), or(isNull(messages.reservationId), eq(messages.status, "queued"))));
  const own = tx.select({ id: occupants.id }).from(occupants).where(isEntryOf(account));
  await tx.delete(passports).where(inArray(passports.occupantId, own));
  await tx.update(occupants).set({ accountId: null }).where(eq(occupants.accountId, id));
}

async function deleteRow(tx: Database, id: string): Promise<void> {
  await tx.delete(notes).where(eq(notes.accountId, id));
  await tx.delete(accounts).where(eq(accounts.id, id));
}

async function anonymise(tx: Database, now: Date, id: string, keptUntil: string): Promise<void> {
  await erasePersonalData(tx, "atDeletion", id);
  await tx
    .update(accounts)
    .set({ role: "member", limitedRoles: [], cleanedHouses: [], deletedAt: now, purgeOn: addDays(keptUntil, 1) })
    .where(eq(accounts.id, id));
}
