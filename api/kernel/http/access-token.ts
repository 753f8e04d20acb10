import { and, eq, isNull, sql } from "drizzle-orm";
import { SignJWT } from "jose";
import type { Role } from "domain/enums";
import { prepared } from "../../db/prepared";
import { accounts, sessions } from "../../db/schema";
import { deriveKey, readToken } from "../keys";
import type { Services } from "../services";

const accessTokenMinutes = 15;
const purpose = "access-token";

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
 * Returns the token's account, or null if the token is invalid. Reads the role from the database: a revoked role ends
 * with the next call. Throws when the database is unavailable.
 */
export async function verifyAccessToken(
  services: Services,
  token: string,
): Promise<{ id: string; role: Role; sessionId: string } | null> {
  const payload = await readToken(services, purpose, token);
  if (!payload?.sub || typeof payload.sid !== "string") return null;
  const [row] = await prepared(services.db, "session", (db, name) =>
    db
      .select({ id: accounts.id, role: accounts.role, revokedAt: sessions.revokedAt })
      .from(sessions)
      .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), isNull(accounts.deletedAt)))
      .where(eq(sessions.id, sql.placeholder("session")))
      .prepare(name),
  ).execute({ session: payload.sid });
  return row && row.id === payload.sub && !row.revokedAt
    ? { id: row.id, role: row.role, sessionId: payload.sid }
    : null;
}
