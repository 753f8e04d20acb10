import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Account, Notifications, Profile } from "contract/account";
import { needsGuardian } from "domain/people/guardian";
import type { OptionalNotification } from "domain/people/notifications";
import { listRoles } from "domain/people/permissions";
import { pickName } from "domain/people/person-name";
import type { Database } from "../../db/client";
import { getPrepared } from "../../db/prepared";
import { accountLinks, accounts, secondFactors, sessions } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { splitPhone } from "./phone";

export type AccountRow = typeof accounts.$inferSelect;

export type Reader = { id: string; sessionId: string };

export async function findAccountByEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), isNull(accounts.deletedAt)));
  return row;
}

export async function findAccountByGoogle(db: Database, googleSubject: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.googleSubject, googleSubject));
  return row;
}

/** @throws ApiError UNAUTHENTICATED for a deleted account */
export async function getAccount(db: Database, id: string): Promise<AccountRow> {
  const [row] = await getPrepared(db, "account", (db, name) =>
    db
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, sql.placeholder("id")), isNull(accounts.deletedAt)))
      .prepare(name),
  ).execute({ id });
  if (!row) throw new ApiError("UNAUTHENTICATED");
  return row;
}

/** Locks an account for the transaction, before rows that depend on it; undefined when it is deleted. */
export async function findAccountForUpdate(tx: Database, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .for("no key update"); // no key update: rows that reference the account can be inserted meanwhile
  return row;
}

/**
 * Locks an account for the transaction, which serialises booking and deletion.
 * @throws ApiError UNAUTHENTICATED for a deleted account
 */
export async function getAccountForUpdate(tx: Database, id: string): Promise<AccountRow> {
  const row = await findAccountForUpdate(tx, id);
  if (!row) throw new ApiError("UNAUTHENTICATED");
  return row;
}

/**
 * Locks the reader's account to change a sign-in method. Checks the session again, because a concurrent password
 * reset may have ended it.
 * @throws ApiError UNAUTHENTICATED when the account is deleted or the session has ended
 */
export async function getReaderForUpdate(tx: Database, reader: Reader): Promise<AccountRow> {
  const account = await getAccountForUpdate(tx, reader.id);
  const [live] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, reader.sessionId), eq(sessions.accountId, reader.id), isNull(sessions.revokedAt)))
    .for("share");
  if (!live) throw new ApiError("UNAUTHENTICATED");
  return account;
}

/** @throws ApiError UNAUTHENTICATED for a deleted account */
export async function getAccountView(
  { db, env }: Pick<Services, "db" | "env">,
  id: string,
  now: Date,
): Promise<Account> {
  const [found] = await getPrepared(db, "account_view", (db, name) =>
    db
      .select({
        account: accounts,
        newEmail: accountLinks.email,
        secondFactorOn: secondFactors.confirmedAt,
        unreadConversations: sql<number>`(select count(*)::int from conversations c
          where c.account_id = ${accounts.id} and exists (select 1 from conversation_messages m
            where m.conversation_id = c.id and m.author = 'admin'
              and m.created_at > coalesce(c.member_read_at, 'epoch'::timestamptz)))`,
      })
      .from(accounts)
      .leftJoin(
        accountLinks,
        and(
          eq(accountLinks.accountId, accounts.id),
          eq(accountLinks.purpose, "changeEmail"),
          gt(accountLinks.expiresAt, sql.placeholder("now")),
        ),
      )
      .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
      .where(and(eq(accounts.id, sql.placeholder("id")), isNull(accounts.deletedAt)))
      .prepare(name),
  ).execute({ id, now });
  if (!found) throw new ApiError("UNAUTHENTICATED");
  const { account: row, newEmail, secondFactorOn, unreadConversations } = found;
  const roles = listRoles(row);
  const isMandatory = env.secondFactor === "required" && roles.length > 0;
  return {
    id: row.id,
    username: row.email,
    role: row.role,
    roles,
    secondFactorNeeded: isMandatory,
    secondFactor: secondFactorOn ? "on" : isMandatory ? "mandatory" : "off",
    locale: row.locale,
    emailVerified: row.emailVerifiedAt !== null,
    newEmail,
    hasPassword: row.passwordHash !== null,
    googleLinked: row.googleSubject !== null,
    consents: {
      marketing: presentConsent(row.marketingAgreedAt, row.marketingChangedAt),
      receipt: presentConsent(row.receiptAgreedAt, row.receiptChangedAt),
    },
    notifications: presentNotifications(row.notifications),
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    needsGuardian: needsGuardian(row.birthDate, now),
    unreadConversations,
    profile: presentProfile(row),
  };
}

function presentConsent(agreedAt: Date | null, changedAt: Date | null) {
  return { agreed: agreedAt !== null, changedAt: changedAt?.toISOString() ?? null };
}

function presentNotifications(on: OptionalNotification[]): Notifications {
  return {
    payments: { email: true, sms: on.includes("paymentsSms"), push: on.includes("paymentsPush") },
    arrival: { email: true, sms: on.includes("arrivalSms"), push: on.includes("arrivalPush") },
    answers: { email: on.includes("answersEmail"), push: on.includes("answersPush") },
    reviews: { email: on.includes("reviewsEmail") },
  };
}

export function presentProfile(row: AccountRow): Profile {
  const { phone, birthDate } = row;
  return { ...pickName(row), phone, ...splitPhone(phone), birthDate };
}
