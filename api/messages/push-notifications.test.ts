import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { pushSubscriptionSchema } from "contract/push-subscription";
import { anAdmin } from "../../tests/factories/admin";
import { openTestApi } from "../../tests/factories/api";
import { aConversation } from "../../tests/factories/conversation";
import { aHouse } from "../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../tests/factories/member";
import { pay } from "../../tests/factories/payment";
import { aBrowser, replacePushService, switchOn } from "../../tests/factories/push";
import { reserve } from "../../tests/factories/reservation";
import { signAll } from "../../tests/factories/signing";
import { messages, pushSubscriptions } from "../db/schema";
import { RetryLater, PushGone } from "../kernel/ports";
import { remindOfInstallments } from "./installment-reminders";
import { sendCheckInInformation } from "./check-in-messages";
import { sendMessages } from "./worker";

const api = await openTestApi();
const service = replacePushService(api);
beforeEach(async () => {
  service.taken = [];
  service.refuse = undefined;
  await api.services.db.delete(pushSubscriptions); // of stays that go on while the clock moves
});

type Shown = { title: string; body: string; url: string; tag: string; lang: string };
const shown = () => service.taken.map(({ payload }) => JSON.parse(payload) as Shown);

async function aStay(member: TestMember, keypad: { doorCode?: string } = { doorCode: "471147*" }) {
  const stay = await reserve(api, member, await aHouse(api, keypad));
  await pay(api, member, stay);
  await signAll(api, stay.id);
  return stay;
}

/** An instant in Seoul. */
async function workAt(instant: string) {
  api.clock.set(`${instant}:00+09:00`);
  await sendCheckInInformation(api.services);
  await remindOfInstallments(api.services);
  await sendMessages(api.services, "push");
}

async function answerTo(conversationId: string, text: string) {
  const { token } = await anAdmin(api);
  await api.request("POST", `/v1/admin/conversations/${conversationId}/messages`, { token, body: { text } });
  await sendMessages(api.services, "push");
}

const pushesTo = (member: TestMember) =>
  api.services.db
    .select()
    .from(messages)
    .where(and(eq(messages.accountId, member.id), eq(messages.channel, "push")))
    .orderBy(messages.id);

describe.each([
  ["en", "Your door code is ready", "A payment is due soon", "You have a new answer"],
  ["ko", "현관 비밀번호가 준비되었습니다", "납부 기한이 다가옵니다", "새 답변이 있습니다"],
] as const)("notifications in %s", (locale, doorCode, payment, answer) => {
  it("come with the e-mails about the door code and payments, without names, codes and amounts", async () => {
    const member = await aMember(api, { locale });
    const browsers = [aBrowser(), aBrowser()];
    const stay = await aStay(member);
    await api.request("PUT", "/v1/users/me/settings", { token: member.token, body: { locale } });
    for (const browser of browsers) await switchOn(api, member, browser);
    await workAt("2027-01-30T09:59");
    expect(service.taken).toEqual([]);
    await workAt("2027-01-30T10:00");
    await workAt("2027-02-14T10:00"); // the second installment is due on 21 February
    expect(shown().map(({ title, lang }) => [title, lang])).toEqual([
      [doorCode, locale],
      [doorCode, locale],
      [payment, locale],
      [payment, locale],
    ]);
    expect(new Set(service.taken.map(({ to }) => to.endpoint))).toEqual(
      new Set(browsers.map(({ subscription }) => subscription.endpoint)),
    );
    expect(shown()[0]!.url).toBe(`${api.services.env.publicUrl}/mypage/reservations/${stay.id}/guide?lng=${locale}`);
    expect(shown()[2]!.url).toBe(`${api.services.env.publicUrl}/pay/${stay.id}?lng=${locale}`);
    const text = shown()
      .flatMap(({ title, body }) => [title, body])
      .join(" ");
    for (const secret of ["Amélie", "O'Connor", stay.code, stay.house.name, "₩", "471147"]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/\d/);
  });

  it("come once with answers, until the member reads them", async () => {
    const member = await aMember(api, { locale });
    await switchOn(api, member);
    const { id } = await aConversation(api, member, { kind: "complaint", text: "It is loud." });
    await answerTo(id, "We'll talk to your neighbours.");
    await answerTo(id, "And we did.");
    expect(shown()).toMatchObject([{ title: answer, url: expect.stringContaining(`/mypage/conversations/${id}`) }]);
    expect(JSON.stringify(shown())).not.toMatch(/neighbours|loud/);
    api.clock.advance({ minutes: 1 });
    const until = api.services.now().toISOString();
    await api.request("PUT", `/v1/conversations/${id}/read`, { token: member.token, body: { until } });
    api.clock.advance({ minutes: 1 });
    await answerTo(id, "Better now?");
    expect(service.taken).toHaveLength(2);
  });
});

it("tells of the guide where the house has no code", async () => {
  const member = await aMember(api);
  await aStay(member, {});
  await switchOn(api, member);
  await workAt("2027-01-30T10:00");
  expect(shown()).toMatchObject([{ title: "Your check-in guide is ready" }]);
});

it("sends nothing for topics that are switched off, nor to members without a device", async () => {
  const [member, other] = [await aMember(api), await aMember(api)];
  await switchOn(api, member);
  const off = { payments: { push: false }, arrival: { push: false }, answers: { push: false } };
  await api.request("PUT", "/v1/users/me/settings", { token: member.token, body: { notifications: off } });
  await aStay(member);
  await aStay(other);
  const { id } = await aConversation(api, member, { kind: "question", text: "Hello?" });
  await answerTo(id, "Hello!");
  await workAt("2027-01-30T10:00");
  await workAt("2027-02-14T10:00");
  expect(service.taken).toEqual([]);
  expect([...(await pushesTo(member)), ...(await pushesTo(other))]).toEqual([]);
});

it("withdraws a notification of what has become untrue, or whose device is gone", async () => {
  const [payer, leaver] = [await aMember(api), await aMember(api)];
  const stay = await aStay(payer);
  await aStay(leaver);
  await switchOn(api, payer);
  const { id: device } = (await switchOn(api, leaver)).data(pushSubscriptionSchema);
  await workAt("2027-01-30T10:00");
  service.taken = [];
  service.refuse = () => new Error("answered 503");
  await workAt("2027-02-14T10:00");
  for (const member of [payer, leaver]) await signInAgain(api, member);
  await pay(api, payer, stay, [2]);
  await api.request("DELETE", `/v1/users/me/push-subscriptions/${device}`, { token: leaver.token });
  service.refuse = undefined;
  api.clock.advance({ hours: 2 });
  await sendMessages(api.services, "push");
  expect(service.taken).toEqual([]);
  for (const member of [payer, leaver]) {
    expect((await pushesTo(member)).at(-1)).toMatchObject({ kind: "installmentDue", status: "withdrawn" });
  }
});

it("does not send one member's notification to another who uses the browser now", async () => {
  const [first, second] = [await aMember(api), await aMember(api)];
  const browser = aBrowser();
  await aStay(first);
  await switchOn(api, first, browser);
  service.refuse = () => new Error("answered 503");
  await workAt("2027-01-30T10:00");
  await signInAgain(api, second);
  await switchOn(api, second, browser);
  service.refuse = undefined;
  api.clock.advance({ hours: 2 });
  await sendMessages(api.services, "push");
  expect(service.taken).toEqual([]);
  expect(await api.services.db.$count(pushSubscriptions, eq(pushSubscriptions.accountId, second.id))).toBe(1);
});

it("deletes the device that its push service no longer knows, and troubles no admin", async () => {
  const member = await aMember(api);
  await switchOn(api, member);
  const { id } = await aConversation(api, member, { kind: "question", text: "Hello?" });
  service.refuse = () => new PushGone("push.service.test answered 410");
  await answerTo(id, "Hello!");
  expect(await pushesTo(member)).toMatchObject([{ status: "withdrawn", attempts: 1, pushSubscriptionId: null }]);
  expect(await api.services.db.$count(pushSubscriptions, eq(pushSubscriptions.accountId, member.id))).toBe(0);
});

it("tries again after other failures, as the same notification", async () => {
  const member = await aMember(api);
  const { id: device } = (await switchOn(api, member)).data(pushSubscriptionSchema);
  const { id } = await aConversation(api, member, { kind: "question", text: "Hello?" });
  service.refuse = () => new Error("push.service.test answered 503");
  await answerTo(id, "Hello!");
  const [waiting] = await pushesTo(member);
  expect(waiting).toMatchObject({ status: "queued", attempts: 1, pushSubscriptionId: device });
  service.refuse = undefined;
  api.clock.advance({ minutes: 1 });
  await Promise.all([1, 2, 3].map(() => sendMessages(api.services, "push")));
  await sendMessages(api.services, "push");
  expect(shown()).toMatchObject([{ tag: waiting!.id }]);
  expect(service.taken[0]!.topic).toBe(waiting!.id.replaceAll("-", ""));
  expect(service.taken[0]!.topic).toHaveLength(32);
});

it("tries again when the push service asks for it, not before", async () => {
  const member = await aMember(api);
  await switchOn(api, member);
  const { id } = await aConversation(api, member, { kind: "question", text: "Hello?" });
  service.refuse = () => new RetryLater("push.service.test answered 429", 600);
  await answerTo(id, "Hello!");
  service.refuse = undefined;
  const [waiting] = await pushesTo(member);
  expect(waiting!.nextAttemptAt.getTime() - api.clock.now().getTime()).toBe(600_000);
});
