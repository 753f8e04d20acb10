import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountSchema, recoveryCodesSchema, secondFactorSchema } from "contract/account";
import { googleResultSchema, tokensSchema } from "contract/auth";
import { logInTicketMinutes, proofMinutes, recoveryCodeCount } from "domain/rules";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aPerson } from "../../../tests/factories/google";
import { openGoogleApi } from "../../../tests/factories/google-api";
import { listMails, newestLinkToken } from "../../../tests/factories/mail-link";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { appCode, getTicket, sendCode, setUpSecondFactor, startSetUp } from "../../../tests/factories/second-factor";
import { password, signUp, signUpForm } from "../../../tests/factories/sign-up";
import { accounts, secondFactors, sessions } from "../../db/schema";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

const path = "/v1/users/me/second-factor";
const codeOf = ({ body }: { body: unknown }) => (body as { errorCode?: string }).errorCode;
const now = () => api.services.now();
const later = (minutes: number) => api.clock.set(new Date(now().getTime() + minutes * 60_000).toISOString());

/** A new account with its second factor on. */
async function aProtected() {
  const { email, accessToken: token } = await signUp(api);
  return { email, token, ...(await setUpSecondFactor(api, { token })) };
}

describe("a second factor", () => {
  it("is switched on by its first code, tells the owner, and ends all other sessions", async () => {
    const { email, accessToken: token } = await signUp(api);
    const other = await api.request("POST", "/v1/auth/login", { body: { email, password } });
    const setUp = await startSetUp(api, { token });
    expect(setUp.uri).toContain(`secret=${setUp.secret}`);
    expect(new Set(setUp.recoveryCodes).size).toBe(recoveryCodeCount);
    expect((await api.request("GET", path, { token })).data(secondFactorSchema).on).toBe(false);
    const wrong = await api.request("POST", `${path}/confirm`, { token, body: { code: "000000" } });
    expect([wrong.status, codeOf(wrong)]).toEqual([400, "VALIDATION_FAILED"]);
    const code = appCode(setUp.secret, now());
    const on = await api.request("POST", `${path}/confirm`, { token, body: { code } });
    expect(on.data(secondFactorSchema)).toMatchObject({ on: true, recoveryCodesLeft: recoveryCodeCount });
    const { accessToken } = other.data(tokensSchema);
    expect((await api.request("GET", "/v1/users/me", { token: accessToken })).status).toBe(401);
    expect((await api.request("GET", "/v1/users/me", { token })).data(accountSchema).secondFactor).toBe("on");
    expect(await listMails(api, email, "secondFactorOn")).toHaveLength(1);
    const again = await api.request("POST", `${path}/confirm`, { token, body: { code } });
    expect(codeOf(again)).toBe("SET_UP_NOT_STARTED");
  });

  it("is stored encrypted, and its set-up ends after half an hour", async () => {
    const member = await aMember(api);
    const { secret } = await startSetUp(api, member);
    const [row] = await api.services.db.select().from(secondFactors).where(eq(secondFactors.accountId, member.id));
    expect(JSON.stringify(row)).not.toContain(secret);
    const slow = await createTestApi();
    const late = await aMember(slow);
    const setUp = await startSetUp(slow, late);
    slow.clock.set(new Date(slow.services.now().getTime() + 31 * 60_000).toISOString());
    await slow.services.db.update(secondFactors).set({ pendingUntil: new Date(0) });
    const code = appCode(setUp.secret, slow.services.now());
    const { signAccessToken } = await import("../../kernel/http/access-token");
    const token = await signAccessToken(slow.services, late);
    expect(codeOf(await slow.request("POST", `${path}/confirm`, { token, body: { code } }))).toBe("SET_UP_NOT_STARTED");
    await slow.close();
  });

  it("moves to another phone; the one before works until then, and no longer", async () => {
    const { email, token, secret } = await aProtected();
    const next = await startSetUp(api, { token });
    later(1);
    expect((await sendCode(api, await getTicket(api, email), appCode(secret, now()))).status).toBe(200);
    const code = appCode(next.secret, now());
    expect((await api.request("POST", `${path}/confirm`, { token, body: { code } })).status).toBe(200);
    later(1);
    const ticket = await getTicket(api, email);
    expect((await sendCode(api, ticket, appCode(secret, now()))).status).toBe(400);
    expect((await sendCode(api, ticket, appCode(next.secret, now()))).status).toBe(200);
  });

  it("is switched off by its owner, who is told", async () => {
    const { email, token } = await aProtected();
    expect((await api.request("DELETE", path, { token })).status).toBe(204);
    expect((await api.request("DELETE", path, { token })).status).toBe(204);
    expect(await listMails(api, email, "secondFactorOff")).toHaveLength(1);
    const answer = await api.request("POST", "/v1/auth/login", { body: { email, password } });
    expect(answer.data(tokensSchema).accessToken).toBeTruthy();
  });

  it("survives a change of SESSION_SECRETS while the old one is still named", async () => {
    const { email, secret } = await aProtected();
    const { secrets } = api.services.env;
    later(1);
    api.services.env.secrets = ["the-next-secret-of-no-value-to-anybody", ...secrets];
    expect((await sendCode(api, await getTicket(api, email), appCode(secret, now()))).status).toBe(200);
    api.services.env.secrets = ["the-next-secret-of-no-value-to-anybody"]; // used once, it is sealed with the newest
    later(1);
    expect((await sendCode(api, await getTicket(api, email), appCode(secret, now()))).status).toBe(200);
    api.services.env.secrets = secrets;
  });
});

describe("a log-in with a second factor", () => {
  it("opens no session before the code, and one with it", async () => {
    const { email, secret } = await aProtected();
    later(1);
    const answer = await api.request("POST", "/v1/auth/login", { body: { email, password } });
    expect(answer.body).toEqual({ data: { ticket: expect.any(String) as string, secondFactor: "REQUIRED" } });
    const ticket = await getTicket(api, email);
    expect((await api.request("GET", "/v1/users/me", { token: ticket })).status).toBe(401);
    const tokens = (await sendCode(api, ticket, appCode(secret, now()))).data(tokensSchema);
    expect((await api.request("GET", "/v1/users/me", { token: tokens.accessToken })).status).toBe(200);
  });

  it("does not take the code that switched the second factor on", async () => {
    const { email, secret } = await aProtected();
    const send = async (steps: number) =>
      (await sendCode(api, await getTicket(api, email), appCode(secret, now(), steps))).status;
    expect([await send(0), await send(1)]).toEqual([400, 200]);
  });

  it("takes codes of one step before and after, no older ones, and each once", async () => {
    const { email, secret } = await aProtected();
    later(5);
    const send = async (steps: number) =>
      (await sendCode(api, await getTicket(api, email), appCode(secret, now(), steps))).status;
    expect([await send(-2), await send(2)]).toEqual([400, 400]);
    expect([await send(-1), await send(-1)]).toEqual([200, 400]);
    expect([await send(0), await send(0), await send(-1)]).toEqual([200, 400, 400]);
    expect([await send(1), await send(1)]).toEqual([200, 400]);
  });

  it("accepts one of many equal codes that arrive at once", async () => {
    const { email, secret } = await aProtected();
    later(2);
    const tickets = await Promise.all(Array.from({ length: 5 }, () => getTicket(api, email)));
    const code = appCode(secret, now());
    const answers = await Promise.all(tickets.map((ticket) => sendCode(api, ticket, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("uses a ticket once, keeps it after a wrong code, and ends it after ten minutes", async () => {
    const { email, secret } = await aProtected();
    later(1);
    const ticket = await getTicket(api, email);
    expect((await sendCode(api, ticket, "123 456")).status).toBe(400);
    expect((await sendCode(api, ticket, appCode(secret, now()))).status).toBe(200);
    later(1);
    expect(codeOf(await sendCode(api, ticket, appCode(secret, now())))).toBe("LOG_IN_TICKET_INVALID");
    const old = await getTicket(api, email);
    later(logInTicketMinutes + 1);
    expect(codeOf(await sendCode(api, old, appCode(secret, now())))).toBe("LOG_IN_TICKET_INVALID");
    expect(codeOf(await sendCode(api, "no-such-ticket", appCode(secret, now())))).toBe("LOG_IN_TICKET_INVALID");
  });

  it("takes each recovery code once, in any spelling, and tells the owner how many are left", async () => {
    const { email, recoveryCodes } = await aProtected();
    const [first = "", second = ""] = recoveryCodes;
    expect(
      (await sendCode(api, await getTicket(api, email), ` ${first.toUpperCase().replaceAll("-", " ")} `)).status,
    ).toBe(200);
    expect((await sendCode(api, await getTicket(api, email), first)).status).toBe(400);
    const both = await Promise.all([getTicket(api, email), getTicket(api, email)]);
    const answers = await Promise.all(both.map((ticket) => sendCode(api, ticket, second)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const mails = await listMails(api, email, "recoveryCodeUsed");
    expect(mails.map(({ payload }) => (payload as { values: { left: string } }).values.left)).toEqual(["8", "9"]);
  });

  it("takes a new set of recovery codes instead of the old one", async () => {
    const { email, token, recoveryCodes } = await aProtected();
    const renewed = await api.request("POST", `${path}/recovery-codes`, { token });
    const [fresh = ""] = renewed.data(recoveryCodesSchema).recoveryCodes;
    expect((await sendCode(api, await getTicket(api, email), recoveryCodes[0]!)).status).toBe(400);
    expect((await sendCode(api, await getTicket(api, email), fresh)).status).toBe(200);
    const without = await aMember(api);
    expect(codeOf(await api.request("POST", `${path}/recovery-codes`, without))).toBe("SECOND_FACTOR_OFF");
  });

  it("takes no code of another account", async () => {
    const [one, other] = [await aProtected(), await aProtected()];
    later(1);
    const ticket = await getTicket(api, one.email);
    expect((await sendCode(api, ticket, appCode(other.secret, now()))).status).toBe(400);
    expect((await sendCode(api, ticket, other.recoveryCodes[0]!)).status).toBe(400);
  });

  it("refuses further codes after ten wrong ones, also with another ticket", async () => {
    const { email, secret } = await aProtected();
    later(1);
    const ticket = await getTicket(api, email);
    for (let tries = 0; tries < 10; tries++) expect((await sendCode(api, ticket, "000000")).status).toBe(400);
    const refused = await sendCode(api, await getTicket(api, email), appCode(secret, now()));
    expect([refused.status, codeOf(refused)]).toEqual([429, "RATE_LIMITED"]);
  });

  it("is not bypassed by a password reset, which also ends log-ins that wait for a code", async () => {
    const { email, secret } = await aProtected();
    const ticket = await getTicket(api, email);
    await api.request("POST", "/v1/auth/forgot-password", { body: { email } });
    const token = await newestLinkToken(api, email, "resetPassword");
    const fresh = "Another-2026";
    expect((await api.request("POST", "/v1/auth/reset-password", { body: { token, password: fresh } })).status).toBe(
      204,
    );
    later(1);
    expect(codeOf(await sendCode(api, ticket, appCode(secret, now())))).toBe("LOG_IN_TICKET_INVALID");
    const answer = await api.request("POST", "/v1/auth/login", { body: { email, password: fresh } });
    expect(answer.body).toMatchObject({ data: { secondFactor: "REQUIRED" } });
  });

  it("is not bypassed by a repeated sign-up", async () => {
    const body = signUpForm();
    const again = () => api.request("POST", "/v1/auth/sign-up", { body, key: "one-form" });
    const { accessToken: token } = (await again()).data(tokensSchema);
    await setUpSecondFactor(api, { token });
    expect(codeOf(await again())).toBe("EMAIL_TAKEN");
  });
});

describe("a log-in by Google with a second factor", async () => {
  const { api: googleApi, signIn } = await openGoogleApi();

  it("asks for the code too", async () => {
    const ana = aPerson();
    const member = await aMember(googleApi, { email: ana.email, googleSubject: ana.sub, emailVerifiedAt: new Date() });
    const { secret } = await setUpSecondFactor(googleApi, member);
    const result = (await signIn(ana)).data(googleResultSchema);
    if (result.outcome !== "SECOND_FACTOR_REQUIRED") throw new Error(result.outcome);
    const code = appCode(secret, googleApi.services.now(), 1);
    expect((await sendCode(googleApi, result.ticket, code)).status).toBe(200);
  });

  it("asks for the code also when the account is linked by this log-in", async () => {
    const member = await aMember(googleApi, { emailVerifiedAt: new Date() });
    await setUpSecondFactor(googleApi, member);
    const linked = await signIn(aPerson({ email: member.email }));
    expect(linked.data(googleResultSchema).outcome).toBe("SECOND_FACTOR_REQUIRED");
  });
});

describe("a lost second factor", () => {
  const reset = (admin: TestMember, id: string) =>
    api.request("DELETE", `/v1/admin/users/${id}/second-factor`, { token: admin.token });

  it("is removed by an admin of another account, who is told and logged out", async () => {
    const { email, token } = await aProtected();
    const [row] = await api.services.db.select().from(accounts).where(eq(accounts.email, email));
    expect((await reset(await anAdmin(api), row!.id)).status).toBe(200);
    expect((await api.request("GET", "/v1/users/me", { token })).status).toBe(401);
    expect(await listMails(api, email, "secondFactorReset")).toHaveLength(1);
    const answer = await api.request("POST", "/v1/auth/login", { body: { email, password } });
    expect(answer.data(tokensSchema).accessToken).toBeTruthy();
  });

  it("is never removed by admins from themselves", async () => {
    const admin = await anAdmin(api);
    expect(codeOf(await reset(admin, admin.id))).toBe("OWN_SECOND_FACTOR");
  });
});

describe("a proof", () => {
  const prove = (token: string, body: object) => api.request("POST", "/v1/users/me/proof", { token, body });
  const outdate = async ({ token }: { token: string }) => {
    const { sid } = JSON.parse(atob(token.split(".")[1]!)) as { sid: string };
    const old = new Date(now().getTime() - (proofMinutes + 1) * 60_000);
    await api.services.db.update(sessions).set({ provedAt: old }).where(eq(sessions.id, sid));
  };
  const isAsked = async (token: string) => codeOf(await api.request("POST", path, { token })) === "PROOF_REQUIRED";

  it("is a log-in for fifteen minutes, then a code, and no password", async () => {
    const { token, secret } = await aProtected();
    expect(await isAsked(token)).toBe(false);
    await outdate({ token });
    expect(await isAsked(token)).toBe(true);
    for (const typed of [password, "Wrong-2026"]) {
      expect(await prove(token, { password: typed })).toMatchObject({
        status: 400,
        body: { fieldErrors: { code: [expect.any(String)] } },
      });
    }
    expect(await isAsked(token)).toBe(true);
    const code = appCode(secret, now(), 1);
    expect((await prove(token, { code })).status).toBe(204);
    expect(await isAsked(token)).toBe(false);
    expect((await prove(token, { code })).status).toBe(400);
    expect((await prove(token, {})).status).toBe(400);
  });

  it("is asked for with the password by every call that changes how one logs in, or ends the account", async () => {
    const { token, secret } = await aProtected();
    await outdate({ token });
    const calls: [method: string, path: string, body?: object][] = [
      ["PUT", "/password", { currentPassword: password, password: "Another-2026" }],
      ["PUT", "/email", { currentPassword: password, email: "thief@residents.example" }],
      ["POST", "/google", { linkToken: "none" }],
      ["DELETE", "/google"],
      ["DELETE", "/second-factor"],
      ["POST", "/second-factor"],
      ["POST", "/second-factor/recovery-codes"],
      ["DELETE", "", { password }],
    ];
    for (const [method, to, body] of calls) {
      expect(codeOf(await api.request(method, `/v1/users/me${to}`, { token, body })), to).toBe("PROOF_REQUIRED");
    }
    expect((await prove(token, { code: appCode(secret, now(), 1) })).status).toBe(204);
    const change = { currentPassword: password, password: "Another-2026" };
    expect((await api.request("PUT", "/v1/users/me/password", { token, body: change })).status).toBe(204);
  });

  it("is only a new log-in for accounts without password and second factor", async () => {
    const member = await aMember(api);
    expect(codeOf(await prove(member.token, { password }))).toBe("PASSWORD_NOT_SET");
  });
});

describe("where roles need a second factor", () => {
  it("calls of admins answer SECOND_FACTOR_REQUIRED until it is on, and it stays on", async () => {
    const strict = await createTestApi({ settings: { STAFF_SECOND_FACTOR: "required" } });
    const admin = await aMember(strict, { limitedRoles: ["desk"] });
    const member = await aMember(strict);
    const ask = (who: TestMember) => strict.request("GET", "/v1/admin/dashboard", { token: who.token });
    expect(codeOf(await ask(member))).toBe("FORBIDDEN");
    expect(codeOf(await ask(admin))).toBe("SECOND_FACTOR_REQUIRED");
    const seen = async () => (await strict.request("GET", "/v1/users/me", { token: admin.token })).data(accountSchema);
    expect(await seen()).toMatchObject({ secondFactor: "mandatory", roles: ["desk"], role: "member" });
    await setUpSecondFactor(strict, admin);
    expect((await ask(admin)).status).toBe(200);
    expect(await seen()).toMatchObject({ secondFactor: "on", secondFactorNeeded: true });
    expect(codeOf(await strict.request("DELETE", path, { token: admin.token }))).toBe("SECOND_FACTOR_NEEDED");
    await strict.close();
  });
});
