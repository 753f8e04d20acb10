import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountSchema } from "contract/account";
import { googleResultSchema } from "contract/auth";
import { createTestApi } from "../../../tests/factories/api";
import { aPerson, nonce } from "../../../tests/factories/google";
import { openGoogleApi } from "../../../tests/factories/google-api";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { listMails } from "../../../tests/factories/mail-link";
import { password, signUp } from "../../../tests/factories/sign-up";
import { accounts, auditLog } from "../../db/schema";

const { api, google, signIn } = await openGoogleApi();
const link = ({ token }: { token: string }, body: unknown) =>
  api.request("POST", "/v1/users/me/google", { token, body });
const linkById = async (member: TestMember, claims: Record<string, unknown>) =>
  link(member, { idToken: await google.idToken(claims), nonce });
const unlink = ({ token }: { token: string }) => api.request("DELETE", "/v1/users/me/google", { token });
const subjectOf = async (member: TestMember) => {
  const [row] = await api.services.db.select().from(accounts).where(eq(accounts.id, member.id));
  return row!.googleSubject;
};

describe("linking a Google account", () => {
  it("accepts the token of a Google log-in, and allows signing in with it", async () => {
    const member = await aMember(api);
    const ana = aPerson({ email: member.email });
    const asked = (await signIn(ana)).data(googleResultSchema);
    const linkToken = asked.outcome === "LOG_IN_REQUIRED" ? asked.linkToken : "";
    expect((await link(member, { linkToken })).data(accountSchema).googleLinked).toBe(true);
    expect((await link(member, { linkToken })).status).toBe(200);
    expect((await signIn(ana)).data(googleResultSchema).outcome).toBe("SIGNED_IN");
    const written = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, member.id));
    expect(written.map(({ action }) => action)).toEqual(["account.googleLinked"]);
  });

  it("accepts an ID token of a signed-in user, with any e-mail", async () => {
    const member = await aMember(api);
    expect((await linkById(member, aPerson({ email_verified: false }))).data(accountSchema).googleLinked).toBe(true);
  });

  it("requires the current password if there is one, and notifies the owner", async () => {
    const { accessToken: token, email } = await signUp(api);
    const idToken = await google.idToken(aPerson());
    for (const currentPassword of [undefined, "Wrong-2026"]) {
      const refused = await link({ token }, { idToken, nonce, currentPassword });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ fieldErrors: { currentPassword: [expect.any(String)] } });
    }
    const linked = await link({ token }, { idToken, nonce, currentPassword: password });
    expect(linked.data(accountSchema).googleLinked).toBe(true);
    expect(await listMails(api, email, "googleLinked")).toHaveLength(1);
  });

  it("keeps an already linked Google account", async () => {
    const member = await aMember(api, { googleSubject: "entered-first" });
    expect(await linkById(member, aPerson())).toMatchObject({ status: 409, body: { errorCode: "GOOGLE_TAKEN" } });
    expect(await subjectOf(member)).toBe("entered-first");
  });

  it("requires the account that the Google log-in was for", async () => {
    const [member, stranger] = [await aMember(api), await aMember(api)];
    const asked = (await signIn(aPerson({ email: member.email }))).data(googleResultSchema);
    const linkToken = asked.outcome === "LOG_IN_REQUIRED" ? asked.linkToken : "";
    expect(await link(stranger, { linkToken })).toMatchObject({ body: { errorCode: "LINK_TOKEN_INVALID" } });
    expect((await link(member, { linkToken })).status).toBe(200);
  });

  it("is refused when this Google account is linked to another one, also concurrently", async () => {
    const [first, second] = [await aMember(api), await aMember(api)];
    const ana = aPerson();
    const answers = await Promise.all([linkById(first, ana), linkById(second, ana)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ errorCode: "GOOGLE_TAKEN" });
    expect([await subjectOf(first), await subjectOf(second)].sort()).toEqual([ana.sub, null].sort());
  });

  it("refuses tokens that are forged, too old, for another browser, or missing", async () => {
    const member = await aMember(api);
    expect(await link(member, { linkToken: "a.b.c" })).toMatchObject({
      status: 401,
      body: { errorCode: "LINK_TOKEN_INVALID" },
    });
    expect(await linkById(member, aPerson({ nonce: "another-nonce-entirely" }))).toMatchObject({
      status: 401,
      body: { errorCode: "ID_TOKEN_INVALID" },
    });
    for (const body of [{}, { linkToken: "" }, { idToken: "a.b.c" }, []]) {
      expect((await link(member, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect((await api.request("POST", "/v1/users/me/google", { body: { linkToken: "a" } })).status).toBe(401);
    expect(await subjectOf(member)).toBeNull();
  });
});

describe("unlinking Google", () => {
  it("keeps the password, and is idempotent", async () => {
    const { accessToken: token, email } = await signUp(api);
    await link({ token }, { idToken: await google.idToken(aPerson()), nonce, currentPassword: password });
    expect((await unlink({ token })).data(accountSchema).googleLinked).toBe(false);
    expect((await unlink({ token })).status).toBe(200);
    expect(await listMails(api, email, "googleUnlinked")).toHaveLength(1);
  });

  it("is refused for the only sign-in method", async () => {
    const member = await aMember(api, { googleSubject: "the-only-way" });
    expect(await unlink(member)).toMatchObject({ status: 409, body: { errorCode: "LAST_WAY_IN" } });
    expect(await subjectOf(member)).toBe("the-only-way");
    expect((await api.request("DELETE", "/v1/users/me/google")).status).toBe(401);
  });
});

describe("log-in by Google", () => {
  it("admits two concurrent first log-ins of one person", async () => {
    const member = await aMember(api, { emailVerifiedAt: new Date() });
    const ana = aPerson({ email: member.email });
    const results = await Promise.all([signIn(ana), signIn(ana)]);
    expect(results.map((answer) => answer.data(googleResultSchema).outcome)).toEqual(["SIGNED_IN", "SIGNED_IN"]);
  });

  it("does not give an account to another Google account with the same address", async () => {
    const member = await aMember(api, { emailVerifiedAt: new Date(), googleSubject: "who-had-it-first" });
    const result = (await signIn(aPerson({ email: member.email }))).data(googleResultSchema);
    expect(result.outcome).toBe("LOG_IN_REQUIRED");
    expect(await subjectOf(member)).toBe("who-had-it-first");
  });

  it("tolerates clocks that differ by minutes", async () => {
    const seconds = Math.floor(Date.now() / 1000);
    for (const [exp, status] of [
      [seconds - 240, 200],
      [seconds - 360, 401],
    ]) {
      expect((await signIn(aPerson({ exp, iat: seconds - 500 }))).status).toBe(status);
    }
    expect((await signIn(aPerson({ exp: seconds + 3600, iat: seconds + 240 }))).status).toBe(200);
  });

  it("refuses ID tokens older than five minutes", async () => {
    const seconds = Math.floor(Date.now() / 1000);
    const exp = seconds + 3600;
    expect((await signIn(aPerson({ exp, iat: seconds - 590 }))).status).toBe(200); // five more as clock tolerance
    expect(await signIn(aPerson({ exp, iat: seconds - 610 }))).toMatchObject({
      status: 401,
      body: { errorCode: "ID_TOKEN_INVALID" },
    });
  });
});

describe("when the provider's keys", () => {
  async function logInWith(status: number, text: string) {
    const server = createServer((_request, response) => response.writeHead(status).end(text));
    await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
    const { port } = server.address() as AddressInfo;
    const settings = { ...google.settings, GOOGLE_JWKS_URL: `http://localhost:${port}/keys` };
    const isolated = await createTestApi({ settings });
    const body = { idToken: await google.idToken(aPerson()), nonce };
    const answer = await isolated.request("POST", "/v1/auth/google", { body });
    await isolated.close();
    server.closeAllConnections();
    server.close();
    return answer;
  }

  it.each<[string, number, string]>([
    ["are answered with an error", 500, "{}"],
    ["are not found", 404, "Not found"],
    ["are no JSON", 200, "<html>"],
    ["are no keys", 200, "[]"],
  ])("%s, it is reported as an upstream problem", async (_what, status, text) => {
    expect(await logInWith(status, text)).toMatchObject({ status: 503, body: { errorCode: "UPSTREAM_UNAVAILABLE" } });
  });
});
