import { createHash, createHmac, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import { v4 as uuidv4, v7 as uuidv7 } from "uuid";
import type { Tokens } from "contract/auth";
import type { Database } from "../../db/client";
import { accounts, logInTickets, pushSubscriptions, refreshTokens, sessions } from "../../db/schema";
import { deriveKey } from "../../kernel/keys";
import { ApiError } from "../../kernel/http/problem";
import { toNetwork } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { signAccessToken } from "../../kernel/http/access-token";
import { recordOwnAudit } from "../accounts/account-audit";
import { dropAccountLinks } from "../accounts/account-links";

const sessionDays = 30;
const maxDays = 180;
/** So long after its successor was first used, a refresh token is still answered with that successor. */
const graceSeconds = 30;
const daysAfterEnd = 30;

const familiarDays = 90;
/** 50 reach back twelve hours of constant use. */
const keptGenerations = 50;

export type Origin = { userAgent?: string; address?: string };

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const endOf = (now: Date, openedAt = now) =>
  new Date(Math.min(now.getTime() + sessionDays * 86_400_000, openedAt.getTime() + maxDays * 86_400_000));

export async function openSession(
  services: Services,
  accountId: string,
  origin: Origin,
  db: Database = services.db,
): Promise<Tokens> {
  const now = services.now();
  const id = uuidv7();
  const refreshToken = randomBytes(32).toString("base64url");
  await db.insert(sessions).values({
    id,
    accountId,
    ...locateOrigin(origin),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: endOf(now),
    provedAt: now,
  });
  await db.insert(refreshTokens).values({ hash: hashOf(refreshToken), sessionId: id, generation: 0, createdAt: now });
  return { accessToken: await signAccessToken(services, { id: accountId, sessionId: id }), refreshToken };
}

/**
 * Exchanges a refresh token for its successor. The successor is derived from the token, so
 * that it can be answered again although only hashes are stored: until 30 seconds after its first use. An older token
 * indicates theft and ends the session.
 * @throws ApiError REFRESH_TOKEN_REFUSED
 */
export async function refreshSession(services: Services, refreshToken: string, origin: Origin): Promise<Tokens> {
  const now = services.now();
  const exchanged = await services.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ sessionId: refreshTokens.sessionId, generation: refreshTokens.generation })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashOf(refreshToken)));
    if (!known) return null;
    const [session] = await tx
      .select({
        id: sessions.id,
        accountId: sessions.accountId,
        revokedAt: sessions.revokedAt,
        expiresAt: sessions.expiresAt,
        createdAt: sessions.createdAt,
      })
      .from(sessions)
      .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), isNull(accounts.deletedAt)))
      .where(eq(sessions.id, known.sessionId))
      .for("update", { of: sessions });
    if (!session || session.revokedAt || session.expiresAt <= now) return null;

    const [next] = await tx
      .select()
      .from(refreshTokens)
      .where(and(eq(refreshTokens.sessionId, known.sessionId), eq(refreshTokens.generation, known.generation + 1)));
    if (next?.usedAt && now.getTime() - next.usedAt.getTime() > graceSeconds * 1000) {
      await tx.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, session.id));
      await forgetDevices(tx, [session]);
      await recordOwnAudit(tx, now, session.accountId, "account.sessionReused", { sessionId: session.id });
      return null;
    }
    const successor = successorOf(services, refreshToken, next?.hash);
    if (!successor) return null;
    if (!next) {
      await tx.insert(refreshTokens).values({
        hash: hashOf(successor),
        sessionId: session.id,
        generation: known.generation + 1,
        createdAt: now,
      });
      // A token that is no longer stored counts as unknown: refused, without ending the session
      const oldestKept = known.generation + 2 - keptGenerations;
      await tx
        .delete(refreshTokens)
        .where(and(eq(refreshTokens.sessionId, session.id), lt(refreshTokens.generation, oldestKept)));
      await tx
        .update(refreshTokens)
        .set({ usedAt: now })
        .where(and(eq(refreshTokens.hash, hashOf(refreshToken)), isNull(refreshTokens.usedAt)));
      await tx
        .update(sessions)
        .set({ ...locateOrigin(origin), lastUsedAt: now, expiresAt: endOf(now, session.createdAt) })
        .where(eq(sessions.id, session.id));
    }
    return { accountId: session.accountId, sessionId: session.id, successor };
  });
  if (!exchanged) throw new ApiError("REFRESH_TOKEN_REFUSED");
  const accessToken = await signAccessToken(services, { id: exchanged.accountId, sessionId: exchanged.sessionId });
  return { accessToken, refreshToken: exchanged.successor };
}

/** Whether the account had a session from this network recently. False for an unknown network. */
export async function hasLoggedInFrom(
  services: Services,
  who: { email: string } | { accountId: string },
  network: string,
): Promise<boolean> {
  const since = new Date(services.now().getTime() - familiarDays * 86_400_000);
  const places = await services.db
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        "email" in who ? eq(accounts.email, who.email) : eq(accounts.id, who.accountId),
        gt(sessions.lastUsedAt, since),
      ),
    );
  return network !== "" && places.some(({ address }) => toNetwork(address ?? "") === network);
}

/** Ends a session by any stored generation of its refresh token. Ignores unknown tokens; audited once. */
export async function endSession(services: Services, refreshToken: string): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const family = tx
      .select({ id: refreshTokens.sessionId })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashOf(refreshToken)));
    const [ended] = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.id, family), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id, accountId: sessions.accountId });
    if (!ended) return;
    await forgetDevices(tx, [ended]);
    await recordOwnAudit(tx, now, ended.accountId, "account.loggedOut", { sessionId: ended.id });
  });
}

/** Idempotent. @throws ApiError SESSION_NOT_FOUND for another account's */
export async function endOwnSession(services: Services, own: { id: string; accountId: string }): Promise<void> {
  const mine = and(eq(sessions.id, own.id), eq(sessions.accountId, own.accountId));
  await services.db.transaction(async (tx) => {
    const now = services.now();
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(mine, isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    await forgetDevices(tx, ended);
    if (ended.length > 0) await recordOwnAudit(tx, now, own.accountId, "account.sessionEnded", { sessionId: own.id });
    else if ((await tx.$count(sessions, mine)) === 0) throw new ApiError("SESSION_NOT_FOUND");
  });
}

/**
 * And whatever else may have been kept of a session: log-ins that wait for a code, devices that get push
 * notifications, the address of the calendar, and a change of the e-mail that waits to be confirmed.
 */
export async function endSessions(db: Database, now: Date, accountId: string, but?: string): Promise<void> {
  const others = but ? ne(sessions.id, but) : undefined;
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), others));
  // Also those of sessions that ended long ago and were purged
  const { sessionId } = pushSubscriptions;
  const notKept = but ? or(isNull(sessionId), ne(sessionId, but)) : undefined;
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.accountId, accountId), notKept));
  await db.delete(logInTickets).where(eq(logInTickets.accountId, accountId));
  await dropAccountLinks(db, accountId, "changeEmail");
  await renewCalendarKey(db, accountId);
}

/** The private address of the calendar that was handed out ends; the owner finds the new one in My page. */
export async function renewCalendarKey(db: Database, accountId: string): Promise<void> {
  await db
    .update(accounts)
    .set({ calendarKey: uuidv4() })
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.calendarKey)));
}

/** Devices that got push notifications end with their session. */
async function forgetDevices(db: Database, ended: { id: string }[]): Promise<void> {
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ids));
}

/** 30 days after their end. */
export async function purgeSessions(services: Services): Promise<void> {
  const long = new Date(services.now().getTime() - daysAfterEnd * 86_400_000);
  await services.db.delete(sessions).where(or(lt(sessions.revokedAt, long), lt(sessions.expiresAt, long)));
  await services.db.delete(logInTickets).where(lt(logInTickets.expiresAt, services.now()));
}

function locateOrigin(origin: Origin) {
  return { userAgent: origin.userAgent?.slice(0, 300), address: origin.address };
}

/** Derives the successor; with its stored hash, by the secret that derived it then. */
function successorOf(services: Services, refreshToken: string, storedHash: string | undefined): string | undefined {
  const candidates = services.env.secrets.map((secret) =>
    createHmac("sha256", deriveKey(secret, "refresh-successor")).update(refreshToken).digest("base64url"),
  );
  return storedHash ? candidates.find((candidate) => hashOf(candidate) === storedHash) : candidates[0];
}
