import { and, eq, isNull } from "drizzle-orm";
import { v4 as uuidv4 } from "uuid";
import { accounts } from "../../db/schema";
import { readSignedId, signId } from "../../kernel/keys";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";

/**
 * A member's calendar URL has the signed key of the account, so that the database alone opens no calendar; a new key, or
 * none, revokes earlier URLs.
 */

const purpose = "calendar-feed";

export async function findCalendarToken({ db, env }: Services, accountId: string): Promise<string | null> {
  const [account] = await db.select({ key: accounts.calendarKey }).from(accounts).where(eq(accounts.id, accountId));
  return account?.key ? signId(env.secrets, purpose, account.key) : null;
}

/** Creates a new URL; the previous one answers LINK_GONE. */
export async function renewCalendarUrl({ db }: Services, accountId: string): Promise<void> {
  await db.update(accounts).set({ calendarKey: uuidv4() }).where(eq(accounts.id, accountId));
}

export async function endCalendarUrl({ db }: Services, accountId: string): Promise<void> {
  await db.update(accounts).set({ calendarKey: null }).where(eq(accounts.id, accountId));
}

/** The owner of a token's calendar. @throws ApiError LINK_GONE when it is forged, replaced or revoked */
export async function getCalendarOwner({ db, env }: Services, token: string) {
  const key = readSignedId(env.secrets, purpose, token);
  if (!key) throw new ApiError("LINK_GONE");
  const [owner] = await db
    .select({ id: accounts.id, locale: accounts.locale })
    .from(accounts)
    .where(and(eq(accounts.calendarKey, key), isNull(accounts.deletedAt)));
  if (!owner) throw new ApiError("LINK_GONE");
  return owner;
}
