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

/**
 * Returns the token's account, or null if the token is invalid. Reads the roles from the database. Throws when the
 * database is unavailable.
 */
export async function verifyAccessToken(services: Services, token: string): Promise<SignedIn | null> {
  const payload = await readToken(services, purpose, token);
  if (!payload?.sub || typeof payload.sid !== "string") return null;
  const row = await readSession(services.db, payload.sid);
  if (!row || row.id !== payload.sub || row.revokedAt) return null;
  const { id, provedAt, secondFactorOn } = row;
  return { id, sessionId: payload.sid, roles: listRoles(row), hasSecondFactor: secondFactorOn !== null, provedAt };
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
