import { and, eq, inArray } from "drizzle-orm";
import { parse, stringify, v7 as uuidv7 } from "uuid";
import { linkHours } from "domain/rules";
import type { Database } from "../db/client";
import { accountLinks } from "../db/schema";
import { sign, verifySignature } from "../kernel/keys";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { findAccountForUpdate, type AccountRow } from "./accounts.queries";

/*
 * Links in mails that prove an address. A token is the id of its row, signed: made when the mail is sent, so that no
 * secret is stored. A row is a live link; it goes when the link is used or replaced. One that only confirms an address
 * stays to its end, so that a second click says again what the first one said.
 */

const purpose = "account-link";
const headBytes = 16;

type Purpose = (typeof accountLinks.$inferSelect)["purpose"];
type AccountLink = typeof accountLinks.$inferSelect;

/** Hours that a link lives, by what it is for. */
const hours: Record<Purpose, number> = {
  resetPassword: linkHours.resetPassword,
  verifyEmail: linkHours.verifyEmail,
  changeEmail: linkHours.confirmNewEmail,
};

/** Makes the one live link of this account and purpose; an older one dies. @returns its id */
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
  const head = Buffer.from(parse(id)).toString("base64url");
  return head + sign(secrets, purpose, head);
}

/**
 * Looks at a link. Nothing is held: it may go a moment later.
 * @throws ApiError LINK_GONE when it is foreign, used, replaced, over, or for something else
 */
export async function getAccountLink(
  services: Services,
  db: Database,
  token: string,
  purposes: readonly Purpose[],
): Promise<AccountLink> {
  const id = readToken(services.env.secrets, token);
  if (!id) throw new ApiError("LINK_GONE");
  const [link] = await db.select().from(accountLinks).where(eq(accountLinks.id, id));
  if (!link || link.expiresAt <= services.now() || !purposes.includes(link.purpose)) throw new ApiError("LINK_GONE");
  return link;
}

/**
 * Locks a link's account, and with it the link: links are made, used and dropped under that lock alone, so that nobody
 * waits for the one while holding the other.
 * @throws ApiError LINK_GONE, also when the account is gone
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

/** Ends the live links of these purposes. */
export async function dropAccountLinks(tx: Database, accountId: string, ...purposes: Purpose[]): Promise<void> {
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.accountId, accountId), inArray(accountLinks.purpose, purposes)));
}

function readToken(secrets: readonly string[], token: string): string | null {
  const length = Math.ceil((headBytes * 8) / 6);
  const head = token.slice(0, length);
  const bytes = Buffer.from(head, "base64url");
  if (bytes.length !== headBytes || !verifySignature(secrets, purpose, head, token.slice(length))) return null;
  return stringify(bytes);
}
