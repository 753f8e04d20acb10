import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { sessionSchema } from "contract/account";
import { tokensSchema, type Tokens } from "contract/auth";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember } from "../../../tests/factories/member";
import { password, signUp } from "../../../tests/factories/sign-up";
import { refreshTokens, sessions } from "../../db/schema";
import { findCountry, describeDevice } from "../accounts/session.view";

const startsAt = "2026-11-21T03:00:00Z";
let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: startsAt, settings: { TRUST_PROXY: "1" } })));
beforeEach(() => void api.clock.set(startsAt));
afterAll(() => api.close());

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
const from = (address: string, userAgent = iPhone) => ({ "user-agent": userAgent, "x-forwarded-for": address });
const list = async (token: string) =>
  (await api.request("GET", "/v1/users/me/sessions", { token })).data(z.array(sessionSchema));
const end = (token: string, id: string) => api.request("DELETE", `/v1/users/me/sessions/${id}`, { token });
const logIn = async (email: string, headers: Record<string, string>): Promise<Tokens> =>
  (await api.request("POST", "/v1/auth/login", { body: { email, password }, headers })).data(tokensSchema);

describe("the list of sessions", () => {
  it("shows device, country and last use, the latest first", async () => {
    const { email } = await signUp(api);
    api.clock.advance({ minutes: 1 });
    const phone = await logIn(email, from("1.208.10.1"));
    const [second, first] = await list(phone.accessToken);
    expect(second).toMatchObject({
      device: { browser: "Safari", system: "iOS" },
      address: "1.208.10.1",
      country: "KR",
      lastUsedAt: "2026-11-21T03:01:00.000Z",
      current: true,
    });
    expect(first).toMatchObject({ current: false, createdAt: "2026-11-21T03:00:00.000Z" });
  });

  it("is updated by refreshes with address and time", async () => {
    const { accessToken, refreshToken } = await signUp(api);
    api.clock.advance({ minutes: 10 });
    const headers = from("81.2.69.142");
    const fresh = await api.request("POST", "/v1/auth/refresh-token", { body: { accessToken, refreshToken }, headers });
    const [session] = await list(fresh.data(tokensSchema).accessToken);
    expect(session).toMatchObject({ address: "81.2.69.142", country: "GB", lastUsedAt: "2026-11-21T03:10:00.000Z" });
  });

  it("ends single sessions immediately and permanently; idempotent", async () => {
    const here = await signUp(api);
    const there = await logIn(here.email, from("1.208.10.1"));
    const other = (await list(here.accessToken)).find((session) => !session.current)!;
    expect((await end(here.accessToken, other.id)).status).toBe(204);
    expect((await end(here.accessToken, other.id)).status).toBe(204);
    expect((await api.request("GET", "/v1/users/me", { token: there.accessToken })).status).toBe(401);
    const body = { refreshToken: there.refreshToken };
    expect((await api.request("POST", "/v1/auth/refresh-token", { body })).status).toBe(401);
    expect(await list(here.accessToken)).toHaveLength(1);
  });

  it("ends the own session like a log-out", async () => {
    const { accessToken } = await signUp(api);
    const [own] = await list(accessToken);
    expect((await end(accessToken, own!.id)).status).toBe(204);
    expect((await end(accessToken, own!.id)).status).toBe(401);
  });

  it("cannot show or end other accounts' sessions", async () => {
    const [mine, theirs] = [await aMember(api), await aMember(api)];
    for (const id of [theirs.sessionId, uuidv7()]) {
      const answer = await end(mine.token, id);
      expect(answer).toMatchObject({ status: 404, body: { errorCode: "SESSION_NOT_FOUND" } });
    }
    expect((await end(mine.token, "not-an-id")).status).toBe(400);
    expect((await list(theirs.token)).map((session) => session.id)).toEqual([theirs.sessionId]);
  });

  it("is purged 30 days after the end of a session, with its tokens", async () => {
    const { email, accessToken } = await signUp(api);
    const { refreshToken } = await logIn(email, {});
    await api.request("POST", "/v1/auth/logout", { body: { refreshToken } });
    const [current] = await list(accessToken);
    const kept = () => api.services.db.$count(sessions, eq(sessions.revokedAt, new Date(startsAt)));
    api.clock.advance({ days: 30 });
    await runJobsButPdfs(api.services);
    expect(await kept()).toBeGreaterThan(0);
    api.clock.advance({ minutes: 1 });
    await runJobsButPdfs(api.services);
    expect(await kept()).toBe(0);
    expect(await api.services.db.$count(refreshTokens, eq(refreshTokens.sessionId, current!.id))).toBe(1);
    api.clock.advance({ days: 31 });
    await runJobsButPdfs(api.services);
    expect(await api.services.db.$count(refreshTokens)).toBe(0);
  });
});

it.each([
  [null, null],
  ["", null],
  ["127.0.0.1", null],
  ["192.168.1.20", null],
  ["::1", null],
  ["unix:", null],
  ["::ffff:1.208.10.1", "KR"],
  ["8.8.8.8", "US"],
])("detects the country of %s: %s", (address, country) => {
  expect(findCountry(address)).toBe(country);
});

it.each([
  [null, { browser: null, system: null }],
  ["", { browser: null, system: null }],
  ["!", { browser: null, system: null }],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
    { browser: "Chrome", system: "Windows" },
  ],
])("detects the device of %s", (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device);
});

describe("a session", () => {
  it("lasts 30 days from its last use, and at most 180 from the log-in", async () => {
    const use = ({ accessToken, refreshToken }: Tokens) =>
      api.request("POST", "/v1/auth/refresh-token", { body: { accessToken, refreshToken } });
    const unused = await signUp(api);
    let tokens: Tokens = await signUp(api);
    for (let day = 29; day < 180; day += 29) {
      api.clock.advance({ days: 29 });
      tokens = (await use(tokens)).data(tokensSchema);
    }
    expect((await use(unused)).status).toBe(401);
    api.clock.advance({ days: 7 });
    expect((await use(tokens)).status).toBe(401);
  });
});
