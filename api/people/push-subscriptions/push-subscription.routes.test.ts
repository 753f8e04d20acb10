import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, it } from "vitest";
import { accountExportSchema } from "contract/account";
import { pushSettingsSchema, pushSubscriptionSchema } from "contract/push-subscription";
import { maxPushSubscriptions } from "domain/rules";
import { createTestApi, openTestApi } from "../../../tests/factories/api";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { aBrowser, switchOn } from "../../../tests/factories/push";
import { pushSubscriptions, sessions } from "../../db/schema";
import { endSessions, purgeSessions } from "../sign-in/sessions";
import { findPushAddress } from "./push-subscription.queries";

const api = await openTestApi();
const path = "/v1/users/me/push-subscriptions";
const { db } = api.services;

const settingsOf = async (member: TestMember) =>
  (await api.request("GET", path, { token: member.token })).data(pushSettingsSchema);
const listOf = async (member: TestMember) => (await settingsOf(member)).subscriptions;
const rowsOf = (member: TestMember) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, member.id));

describe("a device with notifications", () => {
  it("is listed with its browser, without address and keys, which are stored encrypted", async () => {
    const member = await aMember(api);
    const userAgent = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";
    await db.update(sessions).set({ userAgent }).where(eq(sessions.id, member.sessionId));
    const browser = aBrowser();
    const answer = await switchOn(api, member, browser);
    expect(answer.status).toBe(201);
    const { id } = answer.data(pushSubscriptionSchema);
    const shown = { id, host: "push.service.test", device: { browser: "Chrome", system: "Android" }, current: true };
    const settings = await settingsOf(member);
    expect(settings).toEqual({
      publicKey: api.services.push!.publicKey,
      subscriptions: [{ ...shown, createdAt: api.services.now().toISOString() }],
    });
    const [row] = await rowsOf(member);
    const { endpoint, keys } = browser.subscription;
    for (const secret of [endpoint, keys.p256dh, keys.auth]) {
      expect(JSON.stringify([answer.body, settings, row])).not.toContain(secret);
    }
    const address = { endpoint, ...keys, vapidKey: settings.publicKey };
    expect(await findPushAddress(api.services, { id, accountId: member.id })).toEqual(address);
    expect(Buffer.from(settings.publicKey!, "base64url")).toHaveLength(65);
  });

  it("is one device, however often it is switched on", async () => {
    const member = await aMember(api);
    const browser = aBrowser();
    const key = uuidv7();
    const answers = [await switchOn(api, member, browser, key), await switchOn(api, member, browser, key)];
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    await Promise.all([1, 2, 3].map(() => switchOn(api, member, browser)));
    expect(await listOf(member)).toHaveLength(1);
  });

  it("belongs to who switched it on last", async () => {
    const [first, second] = [await aMember(api), await aMember(api)];
    const browser = aBrowser();
    const { id } = (await switchOn(api, first, browser)).data(pushSubscriptionSchema);
    await switchOn(api, second, browser);
    expect(await listOf(first)).toEqual([]);
    expect(await listOf(second)).toHaveLength(1);
    expect(await findPushAddress(api.services, { id, accountId: first.id })).toBeNull();
  });

  it("is refused with an address that is not of a public push service, or with keys that are none", async () => {
    const member = await aMember(api);
    const { subscription } = aBrowser();
    const { keys } = subscription;
    const bodies = [
      { ...subscription, endpoint: "http://push.service.test/send" },
      { ...subscription, endpoint: "https://name:password@push.service.test/" },
      { ...subscription, endpoint: "https://[" },
      { ...subscription, endpoint: `https://push.service.test/${"x".repeat(1_000)}` },
      ...["localhost", "127.0.0.1", "10.0.0.1", "169.254.169.254", "[::1]", "2130706433"].map((host) => ({
        ...subscription,
        endpoint: `https://${host}/send`,
      })),
      { endpoint: subscription.endpoint },
      { ...subscription, keys: { ...keys, auth: "short" } },
      { ...subscription, keys: { ...keys, p256dh: "A".repeat(87) } },
      { ...subscription, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString("base64url") } },
    ];
    for (const body of bodies) {
      const answer = await api.request("POST", path, { token: member.token, body });
      expect(answer.body, JSON.stringify(body)).toMatchObject({ errorCode: "VALIDATION_FAILED" });
    }
    expect(await listOf(member)).toEqual([]);
  });

  it("is refused when it is one too many, except where it is known", async () => {
    const member = await aMember(api);
    const browsers = Array.from({ length: maxPushSubscriptions }, () => aBrowser());
    const answers = await Promise.all([...browsers, aBrowser()].map((browser) => switchOn(api, member, browser)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(maxPushSubscriptions).fill(201), 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ errorCode: "PUSH_SUBSCRIPTIONS_FULL" });
    const known = browsers[answers.findIndex(({ status }) => status === 201)]!;
    expect((await switchOn(api, member, known)).status).toBe(201);
  });

  it("is removed by its id, and by its endpoint as often as a browser asks", async () => {
    const [member, stranger] = [await aMember(api), await aMember(api)];
    const browser = aBrowser();
    const { id } = (await switchOn(api, member)).data(pushSubscriptionSchema);
    await switchOn(api, member, browser);
    const body = { endpoint: browser.subscription.endpoint };
    expect((await api.request("DELETE", `${path}/${id}`, { token: stranger.token })).status).toBe(404);
    expect((await api.request("DELETE", path, { token: stranger.token, body })).status).toBe(204);
    expect(await listOf(member)).toHaveLength(2);
    expect((await api.request("DELETE", `${path}/${id}`, { token: member.token })).status).toBe(204);
    expect((await api.request("DELETE", `${path}/${id}`, { token: member.token })).status).toBe(404);
    for (let times = 0; times < 2; times++) {
      expect((await api.request("DELETE", path, { token: member.token, body })).status).toBe(204);
    }
    expect(await listOf(member)).toEqual([]);
    expect((await api.request("DELETE", path, { token: member.token, body: {} })).status).toBe(400);
  });

  it("ends with its session, and no other", async () => {
    const member = await aMember(api);
    const otherSession = uuidv7();
    const { now } = api.services;
    const expiresAt = new Date(now().getTime() + 86_400_000);
    await db.insert(sessions).values({ id: otherSession, accountId: member.id, expiresAt, provedAt: now() });
    await switchOn(api, member);
    const { id } = (await switchOn(api, member)).data(pushSubscriptionSchema);
    await db.update(pushSubscriptions).set({ sessionId: otherSession }).where(eq(pushSubscriptions.id, id));
    await api.request("DELETE", `/v1/users/me/sessions/${otherSession}`, { token: member.token });
    expect(await listOf(member)).toMatchObject([{ current: true }]);
    await endSessions(db, now(), member.id);
    expect(await rowsOf(member)).toEqual([]);
  });

  it("outlives a session that nobody ended, as stays begin months later", async () => {
    const member = await aMember(api);
    const { id } = (await switchOn(api, member)).data(pushSubscriptionSchema);
    api.clock.advance({ days: 61 });
    await purgeSessions(api.services);
    expect(await db.$count(sessions, eq(sessions.id, member.sessionId))).toBe(0);
    expect(await findPushAddress(api.services, { id, accountId: member.id })).not.toBeNull();
  });

  it("is in the export with its push service and the day alone", async () => {
    const member = await aMember(api);
    await switchOn(api, member);
    const file = (await api.request("GET", "/v1/users/me/export", { token: member.token })).data(accountExportSchema);
    const createdAt = api.services.now().toISOString();
    expect(file.sections.pushSubscriptions).toEqual([{ pushService: "push.service.test", createdAt }]);
  });

  it("is unreadable without the secret that encrypted it", async () => {
    const member = await aMember(api);
    const { id } = (await switchOn(api, member)).data(pushSubscriptionSchema);
    const env = { ...api.services.env, secrets: ["another-secret-of-the-tests-of-no-value"] as [string] };
    expect(await findPushAddress({ ...api.services, env }, { id, accountId: member.id })).toBeNull();
    const mine = and(eq(pushSubscriptions.accountId, member.id), eq(pushSubscriptions.id, id));
    expect(await db.$count(pushSubscriptions, mine)).toBe(1);
  });
});

it("cannot be switched on where no key is set", async () => {
  const off = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  off.services.push = null;
  const member = await aMember(off);
  const { token } = member;
  expect((await off.request("GET", path, { token })).data(pushSettingsSchema)).toEqual({
    publicKey: null,
    subscriptions: [],
  });
  expect((await switchOn(off, member)).body).toMatchObject({ errorCode: "PUSH_OFF" });
  await off.close();
});
