import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountSchema } from "contract/account";
import { googleResultSchema, tokensSchema } from "contract/auth";
import { accounts } from "../../db/schema";
import { createTestApi } from "../../../tests/factories/api";
import { aPerson, nonce } from "../../../tests/factories/google";
import { openGoogleApi } from "../../../tests/factories/google-api";
import { aMember } from "../../../tests/factories/member";
import { signUpForm } from "../../../tests/factories/sign-up";

const { api, signIn } = await openGoogleApi();
const missing = () => {
  const { email: _email, password: _password, ...rest } = signUpForm({ firstName: "Ana", lastName: "Díaz" });
  return rest;
};

describe("signing in by Google", () => {
  it("asks new users for the missing details, then signs them in", async () => {
    const ana = aPerson();
    const first = (await signIn(ana)).data(googleResultSchema);
    expect(first).toMatchObject({
      outcome: "SIGN_UP_REQUIRED",
      profile: { email: ana.email, firstName: "Ana", lastName: "Díaz" },
    });
    const body = { signUpToken: first.outcome === "SIGN_UP_REQUIRED" ? first.signUpToken : "", ...missing() };
    const signUp = () => api.request("POST", "/v1/auth/google/sign-up", { body });
    const [made, again] = [await signUp(), await signUp()];
    expect([made.status, again.status]).toEqual([201, 201]);
    const { accessToken: token } = made.data(tokensSchema);
    const account = (await api.request("GET", "/v1/users/me", { token })).data(accountSchema);
    expect(account).toMatchObject({ username: ana.email, emailVerified: true });
    expect((await signIn(ana)).data(googleResultSchema).outcome).toBe("SIGNED_IN");
  });

  it("links an account only when both sides have verified the e-mail", async () => {
    const verified = await aMember(api, { emailVerifiedAt: new Date() });
    expect((await signIn(aPerson({ email: verified.email }))).data(googleResultSchema).outcome).toBe("SIGNED_IN");
    const unverified = await aMember(api);
    const outcomeOf = async (claims: Record<string, unknown>) =>
      (await signIn(aPerson(claims))).data(googleResultSchema).outcome;
    expect(await outcomeOf({ email: unverified.email })).toBe("LOG_IN_REQUIRED");
    const other = await aMember(api, { emailVerifiedAt: new Date() });
    expect(await outcomeOf({ email: other.email, email_verified: false })).toBe("LOG_IN_REQUIRED");
    const [row] = await api.services.db.select().from(accounts).where(eq(accounts.id, unverified.id));
    expect(row?.googleSubject).toBeNull();
  });

  it.each<[string, Record<string, unknown>]>([
    ["for another site", { aud: "somebody-else" }],
    ["of another issuer", { iss: "https://evil.example" }],
    ["that has ended", { exp: 1_000_000_000 }],
    ["asked for by another browser", { nonce: "another-nonce-entirely" }],
    ["without an e-mail", { email: undefined }],
  ])("refuses a token %s", async (_why, claims) => {
    const answer = await signIn(aPerson(claims));
    expect([answer.status, answer.body]).toMatchObject([401, { errorCode: "ID_TOKEN_INVALID" }]);
  });

  it("refuses malformed tokens and expired sign-ups", async () => {
    const call = { body: { idToken: "a.b.c", nonce } };
    expect((await api.request("POST", "/v1/auth/google", call)).status).toBe(401);
    const result = (await signIn(aPerson())).data(googleResultSchema);
    const body = { signUpToken: result.outcome === "SIGN_UP_REQUIRED" ? result.signUpToken : "", ...missing() };
    api.clock.advance({ minutes: 16 });
    const late = await api.request("POST", "/v1/auth/google/sign-up", { body });
    expect([late.status, late.body]).toMatchObject([401, { errorCode: "SIGN_UP_TOKEN_INVALID" }]);
  });

  it("answers 404 when it is not configured", async () => {
    const plain = await createTestApi();
    expect((await plain.request("POST", "/v1/auth/google", { body: { idToken: "a.b.c", nonce } })).status).toBe(404);
    await plain.close();
  });
});
