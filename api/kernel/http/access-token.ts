import { and, eq, isNull, sql } from "drizzle-orm";
import { SignJWT } from "jose";
import { listRoles, type AdminRole } from "domain/people/permissions";
import type { Database } from "../../db/client";
import { getPrepared } from "../../db/prepared";
import { accounts, secondFactors, sessions } from "../../db/schema";
import { deriveKey, readToken } from "../keys";
import type { Services } from "../services";

const accessTokenMinutes = 15;
const purpose = "access-token";

/** The account of a call, and what its session has proved. */
export type SignedIn = {
  id: string;
  sessionId: string;
  roles: AdminRole[];
  hasSecondFactor: boolean;
  provedAt: Date;
};

/** A JWT for 15 minutes with account and session. */
export async function signAccessToken(services: Services, account: { id: string; sessionId: string }): Promise<string> {
  const now = Math.floor(services.now().getTime() / 1000);
  return new SignJWT({ sid: account.sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(account.id)
    .setIssuer(services.env.publicUrl) // tokens of another environment are refused
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenMinutes * 60)
    .sign(deriveKey(services.env.secrets[0], purpose));
}

/** `isRead`: the call changes nothing, so that it may share the read of the session with others of the same moment. */
type Verification = { isRead: boolean };

/**
 * Returns the token's account, or null if the token is invalid. Reads the roles from the database: for a call that
 * changes something after the call arrived, for the others at most `maxSharedAgeMs` before. Throws when the database is
 * unavailable.
 */
export async function verifyAccessToken(
  services: Services,
  token: string,
  { isRead }: Verification = { isRead: false },
): Promise<SignedIn | null> {
  const payload = await readToken(services, purpose, token);
  if (!payload?.sub || typeof payload.sid !== "string") return null;
  const row = await (isRead ? shareSessionRead : readSession)(services.db, payload.sid);
  if (!row || row.id !== payload.sub || row.revokedAt) return null;
  const { id, provedAt, secondFactorOn } = row;
  return { id, sessionId: payload.sid, roles: listRoles(row), hasSecondFactor: secondFactorOn !== null, provedAt };
}

const maxSharedAgeMs = 50;

type PendingRead = { row: ReturnType<typeof readSession>; startedAt: number };
const pendingReads = new WeakMap<Database, Map<string, PendingRead>>();

/** The calls of a page arrive together and share a statement. None waits for one that has been stuck for long. */
function shareSessionRead(db: Database, session: string): PendingRead["row"] {
  const pending = pendingReads.get(db) ?? new Map<string, PendingRead>();
  pendingReads.set(db, pending);
  const shared = pending.get(session);
  if (shared && performance.now() - shared.startedAt < maxSharedAgeMs) return shared.row;
  const row = readSession(db, session).finally(() => {
    if (pending.get(session)?.row === row) pending.delete(session);
  });
  pending.set(session, { row, startedAt: performance.now() });
  return row;
}

async function readSession(db: Database, session: string) {
  const [row] = await getPrepared(db, "session", (database, name) =>
    database
      .select({
        id: accounts.id,
        role: accounts.role,
        limitedRoles: accounts.limitedRoles,
        revokedAt: sessions.revokedAt,
        provedAt: sessions.provedAt,
        secondFactorOn: secondFactors.confirmedAt,
      })
      .from(sessions)
      .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), isNull(accounts.deletedAt)))
      .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
      .where(eq(sessions.id, sql.placeholder("session")))
      .prepare(name),
  ).execute({ session });
  return row;
}
