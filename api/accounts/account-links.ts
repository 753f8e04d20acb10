import { and, eq } from "drizzle-orm";
import { parse, stringify, v7 as uuidv7 } from "uuid";
import type { Database } from "../db/client";
import { accountLinks } from "../db/schema";
import { sign, verifySignature } from "../http/keys";
import { ApiError } from "../http/problem";
import type { Services } from "../services";

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
const hours: Record<Purpose, number> = { resetPassword: 1, verifyEmail: 72, changeEmail: 24 };

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
 * Uses a link up, in the transaction of what it allows.
 * @throws ApiError LINK_GONE when it is foreign, used, replaced, over, or for something else
 */
export async function takeAccountLink(
  services: Services,
  tx: Database,
  token: string,
  purposes: readonly Purpose[],
): Promise<AccountLink> {
  const id = readToken(services.env.secrets, token);
  if (!id) throw new ApiError("LINK_GONE");
  const [link] = await tx.delete(accountLinks).where(eq(accountLinks.id, id)).returning();
  if (!link || link.expiresAt <= services.now() || !purposes.includes(link.purpose)) throw new ApiError("LINK_GONE");
  return link;
}

/**
 * Looks at a link without using it up, and holds it for the rest of the transaction.
 * @throws ApiError LINK_GONE when it is foreign, used, replaced, over, or for something else
 */
export async function getAccountLink(
  services: Services,
  tx: Database,
  token: string,
  purposes: readonly Purpose[],
): Promise<AccountLink> {
  const id = readToken(services.env.secrets, token);
  if (!id) throw new ApiError("LINK_GONE");
  const [link] = await tx.select().from(accountLinks).where(eq(accountLinks.id, id)).for("update");
  if (!link || link.expiresAt <= services.now() || !purposes.includes(link.purpose)) throw new ApiError("LINK_GONE");
  return link;
}

/** Ends the live link of a purpose, if there is one. */
export async function dropAccountLink(tx: Database, accountId: string, purpose: Purpose): Promise<void> {
  await tx.delete(accountLinks).where(and(eq(accountLinks.accountId, accountId), eq(accountLinks.purpose, purpose)));
}

function readToken(secrets: readonly string[], token: string): string | null {
  const length = Math.ceil((headBytes * 8) / 6);
  const head = token.slice(0, length);
  const bytes = Buffer.from(head, "base64url");
  if (bytes.length !== headBytes || !verifySignature(secrets, purpose, head, token.slice(length))) return null;
  return stringify(bytes);
}
