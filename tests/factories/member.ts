import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { signAccessToken } from "api/kernel/http/access-token";
import { accounts, sessions } from "api/db/schema";
import type { TestApi } from "./api";

export type TestMember = { id: string; email: string; token: string; sessionId: string };

let count = 0;

export async function aMember(
  { services }: TestApi,
  overrides: Partial<typeof accounts.$inferInsert> = {},
): Promise<TestMember> {
  const id = uuidv7();
  const email = overrides.email ?? `member${++count}.${id.slice(-6)}@residents.example`;
  await services.db.insert(accounts).values({
    id,
    email,
    firstName: "Amélie",
    lastName: "O'Connor",
    country: "KR",
    phone: "+821012345678",
    locale: "en",
    termsAgreedAt: services.now(),
    emailVerifiedAt: overrides.role || overrides.limitedRoles ? services.now() : null, // a role needs it
    ...overrides,
  });
  const sessionId = uuidv7();
  const inThirtyDays = new Date(services.now().getTime() + 30 * 86_400_000);
  await services.db
    .insert(sessions)
    .values({ id: sessionId, accountId: id, expiresAt: inThirtyDays, provedAt: services.now() });
  return { id, email, sessionId, token: await signAccessToken(services, { id, sessionId }) };
}

/** Renews a member's token and proof after the clock was moved. */
export async function signInAgain({ services }: TestApi, member: TestMember): Promise<void> {
  await services.db.update(sessions).set({ provedAt: services.now() }).where(eq(sessions.id, member.sessionId));
  member.token = await signAccessToken(services, member);
}
