import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountSchema } from "contract/account";
import { tokensSchema } from "contract/auth";
import { accounts } from "../../db/schema";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { listMails, newestLinkToken } from "../../../tests/factories/mail-link";
import { password, signUp } from "../../../tests/factories/sign-up";
import { sendAndList } from "../../../tests/factories/messages";
import { makeAccountLinkCode, makeAccountLinkToken } from "../accounts/account-links";
import type { MessagePayload } from "../../db/schema/message-payload";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

const post = (path: string, body?: unknown, token?: string) => api.request("POST", `/v1/auth/${path}`, { body, token });
const logIn = (email: string, secret = password) => post("login", { email, password: secret });
const me = async (token: string) => (await api.request("GET", "/v1/users/me", { token })).data(accountSchema);
const gone = { status: 410, body: { errorCode: "LINK_GONE" } };
const fresh = "Quiet-4711";

describe("confirming an e-mail", () => {
  it("accepts the link of the sign-up mail, also repeatedly", async () => {
    const { email, accessToken } = await signUp(api);
    const token = await newestLinkToken(api, email, "verifyEmail");
    const answers = await Promise.all([post("verify-email", { token }), post("verify-email", { token })]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await me(accessToken)).emailVerified).toBe(true);
  });

  it("sends another link, which revokes the older one, at most three times an hour", async () => {
    const { email, accessToken } = await signUp(api);
    const first = await newestLinkToken(api, email, "verifyEmail");
    const resend = () => post("verify-email/resend", undefined, accessToken);
    expect((await resend()).status).toBe(204);
    expect(await post("verify-email", { token: first })).toMatchObject(gone);
    expect([(await resend()).status, (await resend()).status]).toEqual([204, 204]);
    const refused = await resend();
    expect(refused).toMatchObject({ status: 429, body: { errorCode: "RATE_LIMITED" } });
    const token = await newestLinkToken(api, email, "verifyEmail");
    expect((await post("verify-email", { token })).status).toBe(204);
    expect((await resend()).status).toBe(204);
    expect(await listMails(api, email, "verifyEmail")).toHaveLength(4);
  });

  it("refuses an expired or forged link and one of another environment", async () => {
    const { email } = await signUp(api);
    const token = await newestLinkToken(api, email, "verifyEmail");
    const foreign = makeAccountLinkToken(["another-environment-with-a-secret-of-its-own"], crypto.randomUUID());
    for (const bad of [foreign, `${token}x`, token.slice(2), "x"]) {
      expect(await post("verify-email", { token: bad })).toMatchObject(gone);
    }
    expect((await post("verify-email", {})).status).toBe(400);
    expect((await post("verify-email", { token: "\u0000" })).status).toBe(400);
    api.clock.advance({ hours: 73 });
    expect(await post("verify-email", { token })).toMatchObject(gone);
  });
});

describe("confirming an e-mail by its code", () => {
  const codeFor = async (email: string) => {
    const [mail] = await listMails(api, email, "verifyEmail");
    const { link } = mail!.payload as MessagePayload;
    return makeAccountLinkCode(api.services.env.secrets[0], (link as { linkId: string }).linkId);
  };
  const confirm = (emailCode: string, token?: string) => post("verify-email/code", { emailCode }, token);
  const wrong = { status: 400, body: { fieldErrors: { emailCode: [expect.stringMatching(/six digits/)] } } };

  it("accepts the code that the mail shows, with spaces too, and again", async () => {
    const { email, accessToken } = await signUp(api);
    const code = await codeFor(email);
    const mail = (await sendAndList(api)).find(({ to, kind }) => to === email && kind === "verifyEmail");
    expect(mail!.text).toContain(code);
    expect((await confirm(`${code.slice(0, 3)} ${code.slice(3)}`, accessToken)).status).toBe(204);
    expect((await me(accessToken)).emailVerified).toBe(true);
    expect((await confirm("000000", accessToken)).status).toBe(204);
  });

  it("refuses another account's code, an older one, an expired one and a visitor", async () => {
    const { email, accessToken } = await signUp(api);
    const stranger = await signUp(api);
    const first = await codeFor(email);
    expect(await confirm(first, stranger.accessToken)).toMatchObject(wrong);
    expect((await confirm(first)).status).toBe(401);
    await post("verify-email/resend", undefined, accessToken);
    expect(await confirm(first, accessToken)).toMatchObject(wrong);
    const newest = await codeFor(email);
    api.clock.advance({ hours: 73 });
    const { accessToken: later } = (await logIn(email)).data(tokensSchema);
    expect(await confirm(newest, later)).toMatchObject(wrong);
  });

  it("ends guessing after ten codes a day, while the link still works", async () => {
    const { email, accessToken } = await signUp(api);
    for (let tries = 0; tries < 10; tries++) expect(await confirm("x", accessToken)).toMatchObject(wrong);
    expect(await confirm(await codeFor(email), accessToken)).toMatchObject({ status: 429 });
    expect((await me(accessToken)).emailVerified).toBe(false);
    const token = await newestLinkToken(api, email, "verifyEmail");
    expect((await post("verify-email", { token })).status).toBe(204);
  });
});

it("checks whether a link is valid for its purpose, without side effects", async () => {
  const { email, accessToken } = await signUp(api);
  await post("forgot-password", { email });
  const verify = await newestLinkToken(api, email, "verifyEmail");
  const reset = await newestLinkToken(api, email, "resetPassword");
  const check = (token: string, use: string) => post("check-link", { token, use });
  expect(await check(verify, "verifyEmail")).toMatchObject({ status: 200, body: { data: { email } } });
  expect(await check(reset, "resetPassword")).toMatchObject({ status: 200, body: { data: { email } } });
  expect(await check(verify, "resetPassword")).toMatchObject(gone);
  expect(await check(reset, "verifyEmail")).toMatchObject(gone);
  expect(await check(`${reset.slice(0, -1)}.`, "resetPassword")).toMatchObject(gone);
  expect((await check(reset, "somethingElse")).status).toBe(400);
  expect((await me(accessToken)).emailVerified).toBe(false);
  expect((await post("reset-password", { token: reset, password: fresh })).status).toBe(204);
  expect(await check(reset, "resetPassword")).toMatchObject(gone);
});

describe("a forgotten password", () => {
  const forget = (email: string) => post("forgot-password", { email });

  it("gets the same answer with and without an account, and a mail only with one, three times an hour", async () => {
    const { email } = await signUp(api);
    for (let time = 0; time < 4; time++) expect((await forget(email)).status).toBe(204);
    expect(await listMails(api, email, "resetPassword")).toHaveLength(3);
    expect((await forget("nobody@residents.example")).status).toBe(204);
    expect(await listMails(api, "nobody@residents.example", "resetPassword")).toHaveLength(0);
    expect((await forget("nobody")).status).toBe(400);
  });

  it("sets the password, ends every session, confirms the address and notifies the owner", async () => {
    const { email, accessToken } = await signUp(api);
    await forget(email);
    const token = await newestLinkToken(api, email, "resetPassword");
    expect((await post("reset-password", { token, password: fresh })).status).toBe(204);
    expect((await api.request("GET", "/v1/users/me", { token: accessToken })).status).toBe(401);
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email, fresh)).status).toBe(200);
    expect(await listMails(api, email, "passwordChanged")).toHaveLength(1);
    const [row] = await api.services.db.select().from(accounts).where(eq(accounts.email, email));
    expect(row?.emailVerifiedAt).not.toBeNull();
  });

  it("accepts one of two concurrent uses of a link", async () => {
    const { email } = await signUp(api);
    await forget(email);
    const token = await newestLinkToken(api, email, "resetPassword");
    const tries = [fresh, "Other-4711"].map((secret) => post("reset-password", { token, password: secret }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 410]);
  });

  it("keeps the link when the new password is refused", async () => {
    const { email } = await signUp(api);
    await forget(email);
    const token = await newestLinkToken(api, email, "resetPassword");
    expect((await post("reset-password", { token, password: "Sunshine1!" })).body).toMatchObject({
      fieldErrors: { password: ["This password was in a data leak. Choose another one."] },
    });
    expect((await post("reset-password", { token, password: fresh })).status).toBe(204);
  });

  it("refuses a link that is an hour old, revoked, or for another purpose", async () => {
    const { email } = await signUp(api);
    await forget(email);
    const older = await newestLinkToken(api, email, "resetPassword");
    await forget(email);
    const newer = await newestLinkToken(api, email, "resetPassword");
    const verify = await newestLinkToken(api, email, "verifyEmail");
    for (const token of [older, verify]) {
      expect(await post("reset-password", { token, password: fresh })).toMatchObject(gone);
    }
    expect(await post("verify-email", { token: newer })).toMatchObject(gone);
    api.clock.advance({ minutes: 60 });
    expect(await post("reset-password", { token: newer, password: fresh })).toMatchObject(gone);
  });

  it.each([null, new Date()])("returns the account to its owner only (address verified: %s)", async (verified) => {
    const { email, accessToken } = await signUp(api);
    const mine = eq(accounts.email, email);
    const prepared = { googleSubject: `lying-in-wait-${email}`, emailVerifiedAt: verified };
    await api.services.db.update(accounts).set(prepared).where(mine);
    const wanted = `wanted.${email}`;
    const body = { email: wanted, currentPassword: password };
    await api.request("PUT", "/v1/users/me/email", { token: accessToken, body });
    const change = await newestLinkToken(api, wanted, "confirmNewEmail");
    await forget(email);
    const token = await newestLinkToken(api, email, "resetPassword");
    await post("reset-password", { token, password: fresh });
    const [row] = await api.services.db.select().from(accounts).where(mine);
    expect(row?.googleSubject).toBeNull();
    expect(await listMails(api, email, "googleUnlinked")).toHaveLength(1);
    expect(await post("verify-email", { token: change })).toMatchObject(gone);
  });

  it("succeeds twice for a form that is sent twice, and only for its sender", async () => {
    const { email } = await signUp(api);
    await forget(email);
    const token = await newestLinkToken(api, email, "resetPassword");
    const reset = (key: string, secret = fresh) =>
      api.request("POST", "/v1/auth/reset-password", {
        body: { token, password: secret },
        headers: { "idempotency-key": key },
      });
    expect([(await reset("the-form")).status, (await reset("the-form")).status]).toEqual([204, 204]);
    expect(await reset("the-form", "Other-4711")).toMatchObject({ body: { errorCode: "IDEMPOTENCY_KEY_REUSED" } });
    expect(await reset("another-form")).toMatchObject(gone);
  });

  it("revokes links when the account is deleted, and answers as usual", async () => {
    const { email } = await signUp(api);
    await forget(email);
    const [reset, verify] = [
      await newestLinkToken(api, email, "resetPassword"),
      await newestLinkToken(api, email, "verifyEmail"),
    ];
    await api.services.db.update(accounts).set({ deletedAt: api.services.now() }).where(eq(accounts.email, email));
    expect(await post("reset-password", { token: reset, password: fresh })).toMatchObject(gone);
    expect(await post("verify-email", { token: verify })).toMatchObject(gone);
    expect((await forget(email)).status).toBe(204);
  });
});
