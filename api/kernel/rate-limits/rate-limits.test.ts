import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createApp } from "../../app";
import { rateLimits } from "../../db/schema";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { password, signUp, signUpForm } from "../../../tests/factories/sign-up";
import { toNetwork, countTry, isTryAllowed, purgeRateLimits, describeWait } from "./rate-limits";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ settings: { TRUST_PROXY: "1" } })));
afterAll(() => api.close());
afterEach(() => void vi.useRealTimers());

const from = (address: string) => ({ "x-forwarded-for": address });
const logIn = (email: string, secret: string, address: string, language: "en" | "ko" = "en") =>
  api.request("POST", "/v1/auth/login", { body: { email, password: secret }, headers: from(address), language });
const inMinutes = (minutes: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });

describe("logging in", () => {
  it("is refused after ten wrong attempts, with the wait in words, even with the right password", async () => {
    const { email } = await signUp(api);
    for (let time = 0; time < 10; time++) expect((await logIn(email, "Wrong-2026", "192.0.2.1")).status).toBe(401);
    const refused = await logIn(email, password, "192.0.2.1");
    expect(refused).toMatchObject({
      status: 429,
      body: { errorCode: "RATE_LIMITED", errorMessage: "Too many attempts. Wait 15 minutes and try again." },
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    expect((await logIn(email, password, "192.0.2.1", "ko")).body).toMatchObject({
      errorMessage: "시도 횟수가 너무 많습니다. 15분 후에 다시 시도해 주세요.",
    });
    expect((await logIn(email, password, "192.0.2.2")).status).toBe(200);
    inMinutes(16);
    expect((await logIn(email, password, "192.0.2.1")).status).toBe(200);
  });

  it("does not count the right password", async () => {
    const { email } = await signUp(api);
    for (let time = 0; time < 12; time++) expect((await logIn(email, password, "192.0.2.3")).status).toBe(200);
  });

  it("after a hundred attempts by others in a day still admits the owner from familiar networks", async () => {
    const { email } = await signUp(api);
    expect((await logIn(email, password, "192.0.2.8")).status).toBe(200);
    for (let time = 0; time < 101; time++) await isTryAllowed(api.services, "logInToAccount", email);
    expect((await logIn(email, password, "192.0.2.9")).status).toBe(429);
    expect((await logIn(email, password, "192.0.2.8")).status).toBe(200);
    for (let time = 0; time < 10; time++) expect((await logIn(email, "Wrong-2026", "192.0.2.8")).status).toBe(401);
    expect((await logIn(email, password, "192.0.2.8")).status).toBe(429);
  });

  it("counts across two processes on one database", async () => {
    const other = createApp({ ...api.services });
    const body = JSON.stringify({ email: "nobody@residents.example", password: "Wrong-2026" });
    const headers = { "content-type": "application/json", ...from("192.0.2.14") };
    const statuses = [];
    for (let time = 0; time < 12; time++) {
      const { app } = time % 2 ? { app: other } : api;
      statuses.push((await app.request("/v1/auth/login", { method: "POST", headers, body })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it("admits no more concurrent attempts than sequential ones", async () => {
    const tries = Array.from({ length: 40 }, () => logIn("nobody@residents.example", "Wrong-2026", "192.0.2.4"));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });
});

describe("checking which e-mails have an account", () => {
  const post = (body: object, address: string) =>
    api.request("POST", "/v1/auth/sign-up", { body, headers: from(address) });
  const times = async (count: number, ask: () => Promise<{ status: number }>) => {
    const statuses = [];
    for (let time = 0; time < count; time++) statuses.push((await ask()).status);
    return statuses;
  };

  it("is limited to five times for one e-mail, without affecting others in the network", async () => {
    const { email } = await signUp(api);
    const ask = (address: string) => () => post(signUpForm({ email }), address);
    expect(await times(6, ask("192.0.2.5"))).toEqual([409, 409, 409, 409, 409, 429]);
    expect(await times(1, ask("192.0.2.15"))).toEqual([409]);
    await times(100, ask("192.0.2.5"));
    expect(await times(25, () => post(signUpForm(), "192.0.2.5"))).toEqual(Array(25).fill(201));
  }, 60_000);

  it("does not count towards the sign-up limit when refused", async () => {
    const { email } = await signUp(api);
    const pointsOf = async () => {
      const rows = await api.services.db.select().from(rateLimits);
      return rows.filter(({ key }) => key.startsWith("signUp")).reduce((sum, { points }) => sum + points, 0);
    };
    const before = await pointsOf();
    expect(await times(7, () => post(signUpForm({ email }), "192.0.2.35"))).toContain(429);
    expect(await pointsOf()).toBe(before);
  });

  it("is limited to a hundred e-mails, without revealing anything by the refusal", async () => {
    const { email } = await signUp(api);
    await times(100, async () => ({ status: Number(await isTryAllowed(api.services, "emailsTaken", "192.0.2.25")) }));
    const refused = [await post(signUpForm({ email }), "192.0.2.25"), await post(signUpForm(), "192.0.2.25")];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    expect(refused[0]!.body).toEqual(refused[1]!.body);
  });
});

it("refuses without a flood of log lines when the database fails", async () => {
  const broken = { ...api.services, db: {} as typeof api.services.db };
  await expect(countTry(broken, "signUp", "192.0.2.6")).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
});

it("stores neither e-mails nor addresses, and deletes expired counters", async () => {
  await logIn("somebody@residents.example", "Wrong-2026", "192.0.2.7");
  expect(JSON.stringify(await api.services.db.select().from(rateLimits))).not.toMatch(/somebody|192\.0/);
  inMinutes(25 * 60);
  await purgeRateLimits(api.services);
  expect(await api.services.db.select().from(rateLimits)).toEqual([]);
});

it.each([
  [1, "seconds", 1],
  [60, "seconds", 60],
  [61, "minutes", 2],
  [900, "minutes", 15],
  [86_400, "hours", 24],
])("words %i seconds in %s", (seconds, unit, count) => {
  expect(describeWait(seconds)).toEqual({ unit, count });
});

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:DB8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::1", "2001:db8:1:2"],
  ["2001:0db8:0001::9", "2001:db8:1:0"],
  ["::1", "0:0:0:0"],
  ["", ""],
])("counts %s as %s", (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
