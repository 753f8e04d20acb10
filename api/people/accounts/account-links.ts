import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { linkHours } from "domain/rules";
import type { Database } from "../../db/client";
import { accountLinks } from "../../db/schema";
import { readSignedId, sign, signId } from "../../kernel/keys";
import { ApiError, invalid } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { findAccountForUpdate, type AccountRow } from "./account.queries";

/**
 * Links in mails that prove an address. The token is the signed id of the row, created when the mail is sent, so that
 * no secret is stored. Using or replacing a link deletes its row; a link that only confirms an address stays until it
 * expires, so that a second click gets the same answer.
 */

const purpose = "account-link";

type Purpose = (typeof accountLinks.$inferSelect)["purpose"];
type AccountLink = typeof accountLinks.$inferSelect;

/** These links set a password; an invitation sets the first one. */
export const passwordLinks = ["resetPassword", "invitation"] as const satisfies Purpose[];

/** Lifetime in hours by purpose. */
const hours: Record<Purpose, number> = {
  resetPassword: linkHours.resetPassword,
  invitation: linkHours.invitation,
  verifyEmail: linkHours.verifyEmail,
  changeEmail: linkHours.confirmNewEmail,
};

/** Creates the account's link of this purpose and deletes an older one. @returns its id */
export async function makeAccountLink(
  tx: Database,
  now: Date,
  link: { accountId: string; purpose: Purpose; email: string },
): Promise<string> {
  const values = {
    ...link,
    id: uuidv7(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours[link.purpose] * 3_600_000),
  };
  await tx
    .insert(accountLinks)
    .values(values)
    .onConflictDoUpdate({ target: [accountLinks.accountId, accountLinks.purpose], set: values });
  return values.id;
}

export function makeAccountLinkToken(secrets: readonly [string, ...string[]], id: string): string {
  return signId(secrets, purpose, id);
}

const codePurpose = "account-link-code";
const codeDigits = 6;

/** The same proof to type instead of to follow, on the page that waits for it. Made from the link, and not stored. */
export function makeAccountLinkCode(secret: string, id: string): string {
  const number = Buffer.from(sign([secret], codePurpose, id), "base64url").readUInt32BE() % 10 ** codeDigits;
  return String(number).padStart(codeDigits, "0");
}

/** @throws ApiError VALIDATION_FAILED when no live link of the account has this code */
export async function checkAccountLinkCode(
  services: Services,
  tx: Database,
  { account, purpose: wanted, code }: { account: Pick<AccountRow, "id" | "email">; purpose: Purpose; code: string },
): Promise<void> {
  const [link] = await tx
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.accountId, account.id), eq(accountLinks.purpose, wanted)));
  const isLive = link !== undefined && link.expiresAt > services.now() && link.email === account.email;
  const typed = code.replace(/[\s-]/g, "");
  const isRight = isLive && services.env.secrets.some((secret) => makeAccountLinkCode(secret, link.id) === typed);
  if (!isRight) throw invalid({ path: "emailCode", problem: "codeWrong" });
}

/**
 * Reads a link without a lock.
 * @throws ApiError LINK_GONE when it is forged, used, replaced, expired, or for another purpose
 */
export async function getAccountLink(
  services: Services,
  db: Database,
  token: string,
  purposes: readonly Purpose[],
): Promise<AccountLink> {
  const id = readSignedId(services.env.secrets, purpose, token);
  if (!id) throw new ApiError("LINK_GONE");
  const [link] = await db.select().from(accountLinks).where(eq(accountLinks.id, id));
  if (!link || link.expiresAt <= services.now() || !purposes.includes(link.purpose)) throw new ApiError("LINK_GONE");
  return link;
}

/**
 * Locks the link's account. Links are created, used and deleted under that lock only, which avoids deadlocks.
 * @throws ApiError LINK_GONE, also when the account is deleted
 */
export async function lockAccountLink(
  services: Services,
  tx: Database,
  token: string,
  purposes: readonly Purpose[],
): Promise<{ link: AccountLink; account: AccountRow }> {
  const { accountId } = await getAccountLink(services, tx, token, purposes);
  const account = await findAccountForUpdate(tx, accountId);
  if (!account) throw new ApiError("LINK_GONE");
  return { account, link: await getAccountLink(services, tx, token, purposes) };
}

export async function dropAccountLinks(tx: Database, accountId: string, ...purposes: Purpose[]): Promise<void> {
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.accountId, accountId), inArray(accountLinks.purpose, purposes)));
}
