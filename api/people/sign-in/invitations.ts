import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Language } from "domain/enums";
import { pickName, type PersonName } from "domain/people/person-name";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import type { Database } from "../../db/client";
import { getRow } from "../../db/rows";
import { accounts } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import { dropAccountLinks } from "../accounts/account-links";
import { sendInvitation } from "../accounts/account-mails";
import { findAccountByEmail, findAccountForUpdate, type AccountRow } from "../accounts/account.queries";
import type { Phone } from "../accounts/phone";
import { newAccountValues } from "./sign-up";
import { deleteFactor } from "./second-factor";
import { endSessions } from "./sessions";

/** `phone` is null for a colleague, who adds it later if they like. */
export type InvitedPerson = PersonName & { email: string; locale: Language; phone: Phone | null };

/** An account that an admin has made for a person, who has set no password yet and so has not agreed to the terms. */
export const hasNotAgreed = (account: AccountRow) => account.passwordHash === null && account.googleSubject === null;

/**
 * Locks the account of a person whom an admin invites, and makes it where there is none. An account whose e-mail was
 * never confirmed may be a stranger's: it loses its access and details and becomes the invited person's.
 * `termsAgreedAt` is set again with the first password; there is no log-in before.
 * @throws ApiError USER_NOT_FOUND when the account is deleted at the same moment
 */
export async function lockInvitedAccount(
  tx: Database,
  now: Date,
  { email, locale, phone, ...person }: InvitedPerson,
  check: (known: AccountRow) => void | Promise<void>,
): Promise<AccountRow> {
  const { country, e164 } = phone ?? { country: "", e164: "" };
  const agreements = { terms: true, marketing: false, receipt: false } as const;
  const [made] = await tx
    .insert(accounts)
    .values({ id: uuidv7(), email, ...newAccountValues({ ...person, agreements }, { country, e164 }, locale, now) })
    .onConflictDoNothing({ target: accounts.email })
    .returning();
  if (made) return made;
  const known = await findAccountByEmail(tx, email);
  const account = known && (await findAccountForUpdate(tx, known.id));
  if (!account) throw new ApiError("USER_NOT_FOUND");
  await check(account);
  if (account.emailVerifiedAt) return account;
  await removeUnprovenAccess(tx, now, account.id);
  const details = { ...pickName(person), locale, ...(phone && { country, phone: e164 }) };
  const taken = await tx.update(accounts).set(details).where(eq(accounts.id, account.id)).returning();
  return getRow(taken);
}

/** Mails the link that sets the first password. */
export async function inviteByMail(tx: Database, now: Date, account: AccountRow, admin: Actor): Promise<void> {
  await sendInvitation(tx, now, account);
  await recordAudit(tx, {
    actor: admin,
    at: now,
    action: "account.invited",
    subject: "account",
    subjectId: account.id,
  });
}

/**
 * Removes every way into a locked account whose e-mail was never confirmed, since a stranger may have signed up with
 * it: password, Google link, second factor, address of the calendar, sessions and a pending change of the e-mail.
 */
async function removeUnprovenAccess(tx: Database, now: Date, accountId: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ passwordHash: null, googleSubject: null, calendarKey: null })
    .where(eq(accounts.id, accountId));
  await deleteFactor(tx, accountId);
  await dropAccountLinks(tx, accountId, "verifyEmail");
  await endSessions(tx, now, accountId);
}
