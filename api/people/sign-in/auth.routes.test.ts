import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountSchema } from "contract/account";
import { tokensSchema } from "contract/auth";
import { accounts, messages } from "../../db/schema";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { password, signUp, signUpForm } from "../../../tests/factories/sign-up";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const me = (token: string) => api.request("GET", "/v1/users/me", { token });

describe("signing up", () => {
  it("creates an account, keeps names as typed and signs in", async () => {
    const body = signUpForm({ email: " Amelie@Residents.Example ", firstName: "아멜리", lastName: "" });
    const answer = await api.request("POST", "/v1/auth/sign-up", { body, language: "ko" });
    expect(answer.status).toBe(201);
    const account = (await me(answer.data(tokensSchema).accessToken)).data(accountSchema);
    expect(account).toMatchObject({
      username: "amelie@residents.example",
      role: "member",
      locale: "ko",
      emailVerified: false,
      profile: { firstName: "아멜리", lastName: "", phone: "+821012345678", birthDate: "1999-02-28" },
    });
  });

  it("refuses an e-mail that has an account, in any spelling", async () => {
    const { email } = await signUp(api);
    const answer = await api.request("POST", "/v1/auth/sign-up", {
      body: signUpForm({ email: email.toUpperCase() }),
    });
    expect([answer.status, answer.body]).toMatchObject([409, { errorCode: "EMAIL_TAKEN" }]);
  });

  it("notifies the owner of a taken e-mail at most once a day", async () => {
    const { email } = await signUp(api);
    const attempt = () => api.request("POST", "/v1/auth/sign-up", { body: signUpForm({ email }) });
    const mine = and(eq(messages.recipient, email), eq(messages.kind, "emailTaken"));
    const mails = () => api.services.db.select().from(messages).where(mine);
    await attempt();
    await attempt();
    expect(await mails()).toMatchObject([{ kind: "emailTaken", locale: "en", status: "queued" }]);
    api.clock.advance({ days: 1 });
    await attempt();
    expect(await mails()).toHaveLength(2);
  });

  it("answers a repetition with a new session of the same account, only with its password", async () => {
    const body = signUpForm();
    const key = "sign-up-form-0001";
    const post = (change: object) => api.request("POST", "/v1/auth/sign-up", { body: { ...body, ...change }, key });
    const answers = await Promise.all(Array.from({ length: 5 }, () => post({})));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const ids = await Promise.all(
      answers.map(async (answer) => (await me(answer.data(tokensSchema).accessToken)).data(accountSchema).id),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await post({ password: "Another-1" })).status).toBe(409);
    expect((await post({ repeatsOnly: true })).status).toBe(201);
    expect((await post({ password: "Another-1", repeatsOnly: true })).status).toBe(404);
    api.clock.advance({ hours: 25 });
    expect((await post({})).status).toBe(409);
  });

  it("makes no account of a form that only asks for its repetition", async () => {
    const { email } = await signUp(api);
    const body = signUpForm();
    for (const asked of [body, { ...body, email }]) {
      const answer = await api.request("POST", "/v1/auth/sign-up", {
        body: { ...asked, repeatsOnly: true },
        key: "sign-up-form-0002",
      });
      expect([answer.status, answer.body]).toMatchObject([404, { errorCode: "NOT_FOUND" }]);
    }
    const account = await api.services.db.select().from(accounts).where(eq(accounts.email, body.email));
    expect(account).toEqual([]);
  });

  it.each([
    ["email", { email: "amelie" }],
    ["email", { email: undefined }],
    ["password", { password: "allsmall" }],
    ["password", { password: "Sh0rt-7" }],
    ["password", { password: "Seventeen-chars-1" }],
    ["firstName", { firstName: "  " }],
    ["birthDate", { birthDate: "2001-02-30" }],
    ["birthDate", { birthDate: "2999-01-01" }],
    ["birthDate", { birthDate: "1850-01-01" }],
    ["countryCode", { countryCode: "999" }],
    ["phone", { phone: "010-ABCD-5678" }],
    ["phone", { phone: "12345" }],
    ["agreements.terms", { agreements: { terms: false } }],
  ])("names %s when it is wrong: %j", async (field, change) => {
    const answer = await api.request("POST", "/v1/auth/sign-up", { body: signUpForm(change) });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual([field]);
  });

  it("requires an age of 14 years in Seoul", async () => {
    const young = await createTestApi({ now: "2026-06-01T15:00:00Z" }); // 2 June in Seoul
    const post = (birthDate: string) =>
      young.request("POST", "/v1/auth/sign-up", { body: signUpForm({ birthDate }), language: "ko" });
    expect((await post("2012-06-02")).status).toBe(201);
    expect((await post("2012-06-03")).body).toMatchObject({
      fieldErrors: {
        birthDate: ["만 14세 이상만 가입할 수 있습니다. 그보다 어리면 법에 따라 보호자 동의가 필요합니다."],
      },
    });
    await young.close();
  });

  it("refuses a body that is not JSON", async () => {
    const answer = await api.app.request("/v1/auth/sign-up", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errorCode: "MALFORMED_JSON" });
  });
});

describe("logging in", () => {
  it("accepts the e-mail in any case", async () => {
    const { email } = await signUp(api);
    const answer = await api.request("POST", "/v1/auth/login", { body: { email: email.toUpperCase(), password } });
    expect(answer.status).toBe(200);
    expect((await me(answer.data(tokensSchema).accessToken)).data(accountSchema).username).toBe(email);
  });

  it("answers an unknown e-mail and a wrong password alike", async () => {
    const { email } = await signUp(api);
    const wrongPassword = await api.request("POST", "/v1/auth/login", { body: { email, password: "Wrong-2026" } });
    const wrongEmail = await api.request("POST", "/v1/auth/login", { body: { email: "nobody@x.example", password } });
    expect(wrongPassword.status).toBe(401);
    expect(wrongEmail.status).toBe(401);
    expect(wrongEmail.body).toEqual(wrongPassword.body);
  });

  it("names an empty field", async () => {
    const answer = await api.request("POST", "/v1/auth/login", { body: { email: "a@b.example", password: "" } });
    expect(answer.body).toMatchObject({
      errorCode: "VALIDATION_FAILED",
      fieldErrors: { password: [expect.any(String)] },
    });
  });
});

describe("a session", () => {
  const refresh = (refreshToken: string) =>
    api.request("POST", "/v1/auth/refresh-token", { body: { refreshToken, accessToken: "expired" } });
  const successorOf = async (refreshToken: string) => (await refresh(refreshToken)).data(tokensSchema).refreshToken;

  it("lasts 15 minutes without a refresh", async () => {
    const { accessToken } = await signUp(api);
    expect((await me(accessToken)).status).toBe(200);
    api.clock.advance({ minutes: 16 });
    expect([(await me(accessToken)).status, (await me("nonsense")).status]).toEqual([401, 401]);
  });

  it("returns the same successor for concurrent refreshes and after a lost answer", async () => {
    const { refreshToken } = await signUp(api);
    const successors = await Promise.all(Array.from({ length: 5 }, () => successorOf(refreshToken)));
    expect(new Set(successors).size).toBe(1);
    api.clock.advance({ days: 3 });
    expect(await successorOf(refreshToken)).toBe(successors[0]);
  });

  it("returns the successor for half a minute after its use, then ends the session", async () => {
    const { refreshToken: first } = await signUp(api);
    const second = await successorOf(first);
    const third = await successorOf(second);
    expect(await successorOf(first)).toBe(second);
    api.clock.advance({ minutes: 1 });
    expect((await refresh(first)).body).toMatchObject({ errorCode: "REFRESH_TOKEN_REFUSED" });
    expect((await refresh(third)).status).toBe(401);
  });

  it("ends after 30 days without use", async () => {
    const { refreshToken } = await signUp(api);
    api.clock.advance({ days: 31 });
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it("ends at log-out, including the access token", async () => {
    const { accessToken, refreshToken } = await signUp(api);
    expect((await api.request("POST", "/v1/auth/logout", { body: { refreshToken } })).status).toBe(204);
    expect((await me(accessToken)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await api.request("POST", "/v1/auth/logout", { body: { refreshToken: "unknown" } })).status).toBe(204);
    expect((await api.request("POST", "/v1/auth/logout", { body: {} })).status).toBe(400);
  });

  it("stores its last 50 tokens: older ones are refused, reused ones end the session", async () => {
    const { refreshToken: first } = await signUp(api);
    const tokens = [first];
    for (let time = 0; time < 60; time++) tokens.push(await successorOf(tokens.at(-1)!));
    api.clock.advance({ minutes: 1 });
    expect((await refresh(tokens[10]!)).status).toBe(401);
    tokens.push(await successorOf(tokens[60]!));
    expect((await refresh(tokens[12]!)).status).toBe(401);
    expect((await refresh(tokens[61]!)).status).toBe(401);
  });

  it("refuses an unknown token", async () => {
    expect((await refresh("made-up")).status).toBe(401);
    expect((await refresh("")).status).toBe(400);
  });
});
