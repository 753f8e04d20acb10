import { eq } from "drizzle-orm";
import { SignJWT, jwtVerify } from "jose";
import type { Role } from "contract/account";
import { accounts, sessions } from "../db/schema";
import { deriveKey } from "../http/keys";
import type { Services } from "../services";

export const accessTokenMinutes = 15;
const purpose = "access-token";

/** A signed JWT of 15 minutes that names the account and the session it belongs to. */
export async function signAccessToken(services: Services, account: { id: string; sessionId: string }): Promise<string> {
  const now = Math.floor(services.now().getTime() / 1000);
  return new SignJWT({ sid: account.sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(account.id)
    .setIssuer(services.env.publicUrl) // a token of another environment is nobody here
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenMinutes * 60)
    .sign(deriveKey(services.env.secrets[0], purpose));
}

/** Who a token speaks for, or null. The role is read from the database, so that revoking it holds at once. */
export async function verifyAccessToken(
  services: Services,
  token: string,
): Promise<{ id: string; role: Role; sessionId: string } | null> {
  for (const secret of services.env.secrets) {
    try {
      const { payload } = await jwtVerify(token, deriveKey(secret, purpose), {
        issuer: services.env.publicUrl,
        algorithms: ["HS256"],
        currentDate: services.now(),
      });
      if (!payload.sub || typeof payload.sid !== "string") return null;
      const [row] = await services.db
        .select({ id: accounts.id, role: accounts.role, revokedAt: sessions.revokedAt })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(eq(sessions.id, payload.sid));
      return row && row.id === payload.sub && !row.revokedAt
        ? { id: row.id, role: row.role, sessionId: payload.sid }
        : null;
    } catch {
      continue; // signed by another secret, expired or forged
    }
  }
  return null;
}
