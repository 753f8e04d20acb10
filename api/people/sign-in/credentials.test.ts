import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountSchema } from "contract/account";
import { tokensSchema } from "contract/auth";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { listMails, newestLinkToken } from "../../../tests/factories/mail-link";
import { aMember } from "../../../tests/factories/member";
import { password, signUp } from "../../../tests/factories/sign-up";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

const put = (what: "password" | "email", token: string, body: object) =>
  api.request("PUT", `/v1/users/me/${what}`, { token, body });
const logIn = (email: string, secret: string) =>
  api.request("POST", "/v1/auth/login", { body: { email, password: secret } });
const me = async (token: string) => (await api.request("GET", "/v1/users/me", { token })).data(accountSchema);
const fresh = "Quiet-4711";

describe("changing the password", () => {
  it("requires the current one, ends the other sessions, notifies the owner, and is idempotent", async () => {
    const { email, accessToken } = await signUp(api);
    const other = (await logIn(email, password)).data(tokensSchema).accessToken;
    const change = () => put("password", accessToken, { currentPassword: password, password: fresh });
    expect([(await change()).status, (await change()).status]).toEqual([204, 204]);
    expect((await me(accessToken)).hasPassword).toBe(true);
    expect((await api.request("GET", "/v1/users/me", { token: other })).status).toBe(401);
    expect((await logIn(email, fresh)).status).toBe(200);
    expect(await listMails(api, email, "passwordChanged")).toHaveLength(1);
  });

  it.each([
    ["currentPassword", { password: fresh }],
    ["currentPassword", { currentPassword: "Wrong-2026", password: fresh }],
    ["password", { currentPassword: password, password }],
    ["password", { currentPassword: password, password: "allsmall" }],
    ["password", { currentPassword: password, password: "Passw0rd" }],
  ])("names %s for %j", async (field, body) => {
    const { accessToken } = await signUp(api);
    const answer = await put("password", accessToken, body);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual([field]);
  });

  it("mails a link for the first password to accounts that only use Google", async () => {
    const member = await aMember(api, { googleSubject: "google-only" });
    const refused = await put("password", member.token, { password: fresh });
    expect(refused).toMatchObject({ status: 409, body: { errorCode: "PASSWORD_NOT_SET" } });
    const ask = () => api.request("POST", "/v1/users/me/password-link", { token: member.token });
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([204, 204, 204]);
    expect(await ask()).toMatchObject({ status: 429, body: { errorCode: "RATE_LIMITED" } });
    const token = await newestLinkToken(api, member.email, "resetPassword");
    const reset = await api.request("POST", "/v1/auth/reset-password", { body: { token, password: fresh } });
    expect(reset.status).toBe(204);
    expect((await logIn(member.email, fresh)).status).toBe(200);
  });

  it("limits guesses within an open session", async () => {
    const { accessToken } = await signUp(api);
    const guess = () => put("password", accessToken, { currentPassword: "Wrong-2026", password: fresh });
    const statuses = (await Promise.all(Array.from({ length: 12 }, guess))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe("changing the e-mail", () => {
  it("keeps the old address until the new one is confirmed, and notifies the old one before and after", async () => {
    const { email, accessToken } = await signUp(api);
    const other = (await logIn(email, password)).data(tokensSchema).accessToken;
    const newEmail = `new.${email}`;
    const asked = await put("email", accessToken, { email: newEmail.toUpperCase(), currentPassword: password });
    expect(asked.status).toBe(204);
    expect(await me(accessToken)).toMatchObject({ username: email, newEmail });
    expect(await listMails(api, email, "emailChangeAsked")).toHaveLength(1);
    const token = await newestLinkToken(api, newEmail, "confirmNewEmail");
    const confirm = () => api.request("POST", "/v1/auth/verify-email", { token: accessToken, body: { token } });
    expect([(await confirm()).status, (await confirm()).status]).toEqual([204, 204]);
    expect(await me(accessToken)).toMatchObject({ username: newEmail, newEmail: null, emailVerified: true });
    expect((await api.request("GET", "/v1/users/me", { token: other })).status).toBe(401);
    expect(await listMails(api, email, "emailChanged")).toHaveLength(1);
    const old = await newestLinkToken(api, email, "verifyEmail");
    expect((await api.request("POST", "/v1/auth/verify-email", { body: { token: old } })).status).toBe(410);
  });

  it("refuses an address that has an account, also one created meanwhile", async () => {
    const [{ accessToken }, taken] = [await signUp(api), await signUp(api)];
    const ask = (email: string) => put("email", accessToken, { email, currentPassword: password });
    expect(await ask(taken.email)).toMatchObject({ status: 409, body: { errorCode: "EMAIL_TAKEN" } });
    const wanted = `wanted.${taken.email}`;
    await ask(wanted);
    const token = await newestLinkToken(api, wanted, "confirmNewEmail");
    await signUp(api, { email: wanted });
    const late = await api.request("POST", "/v1/auth/verify-email", { body: { token } });
    expect(late).toMatchObject({ status: 409, body: { errorCode: "EMAIL_TAKEN" } });
  });

  it("names invalid fields", async () => {
    const { email, accessToken } = await signUp(api);
    const fieldsOf = async (body: object) =>
      Object.keys(((await put("email", accessToken, body)).body as { fieldErrors: object }).fieldErrors);
    expect(await fieldsOf({ email, currentPassword: password })).toEqual(["email"]);
    expect(await fieldsOf({ email: "new@residents.example" })).toEqual(["currentPassword"]);
    expect(await fieldsOf({ email: "new@residents.example", currentPassword: "Wrong-2026" })).toEqual([
      "currentPassword",
    ]);
    expect(await fieldsOf({ email: "new", currentPassword: password })).toEqual(["email"]);
  });
});
