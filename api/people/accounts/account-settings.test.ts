import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountExportSchema, accountSchema } from "contract/account";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aConversation } from "../../../tests/factories/conversation";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { overtakeNextTransaction } from "../../../tests/factories/overtaken";
import { pay } from "../../../tests/factories/payment";
import { anOccupant, reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { messages } from "../../db/schema";

const startsAt = "2026-11-21T03:00:00Z";
let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: startsAt })));
beforeEach(() => void api.clock.set(startsAt));
afterAll(() => api.close());

const save = (member: TestMember, body: unknown) =>
  api.request("PUT", "/v1/users/me/settings", { token: member.token, body });
const me = async ({ token }: TestMember) => (await api.request("GET", "/v1/users/me", { token })).data(accountSchema);

const usual = {
  payments: { email: true, sms: false, push: true },
  arrival: { email: true, sms: true, push: true },
  answers: { email: true, push: true },
  reviews: { email: true },
};

/** `kind channel language` of each message to the member's addresses. */
async function listMessages(member: TestMember, ...kinds: string[]): Promise<string[]> {
  const rows = await api.services.db
    .select()
    .from(messages)
    .where(eq(messages.accountId, member.id))
    .orderBy(messages.id);
  return rows
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, channel, locale }) => `${kind} ${channel} ${locale}`);
}

async function aPaidStay(member: TestMember) {
  const stay = await reserve(api, member, await aHouse(api), {
    checkIn: "2026-12-01",
    checkOut: "2026-12-15",
    occupants: [{ ...anOccupant(0), email: member.email }],
  });
  await pay(api, member, stay);
  await signAll(api, stay.id);
  return stay;
}

describe("settings", () => {
  it("change what they name, and keep the rest", async () => {
    const member = await aMember(api);
    expect((await me(member)).notifications).toEqual(usual);
    const changed = (await save(member, { locale: "ko", notifications: { payments: { sms: true } } })).data(
      accountSchema,
    );
    expect(changed).toMatchObject({
      locale: "ko",
      notifications: { ...usual, payments: { ...usual.payments, sms: true } },
    });
    await save(member, { notifications: { answers: { email: false }, arrival: { email: true, sms: false } } });
    await save(member, { notifications: { answers: { push: false }, payments: { push: false } } });
    expect(await me(member)).toMatchObject({
      locale: "ko",
      notifications: {
        ...usual,
        payments: { email: true, sms: true, push: false },
        arrival: { email: true, sms: false, push: true },
        answers: { email: false, push: false },
      },
    });
  });

  it("are saved when another transaction has overtaken them", async () => {
    const member = await aMember(api);
    overtakeNextTransaction(api);
    expect((await save(member, { locale: "ko" })).status).toBe(200);
    expect(await me(member)).toMatchObject({ locale: "ko" });
  });

  it("are in the export", async () => {
    const member = await aMember(api);
    await save(member, { notifications: { reviews: { email: false } } });
    const file = (await api.request("GET", "/v1/users/me/export", { token: member.token })).data(accountExportSchema);
    expect(file.account.notifications.reviews).toEqual({ email: false });
  });

  it.each(["payments", "arrival"])("cannot switch off the e-mails about %s", async (topic) => {
    const member = await aMember(api);
    const refused = await save(member, { locale: "ko", notifications: { [topic]: { email: false } } });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toMatch(/VALIDATION_FAILED.*We have to send these e-mails/);
    expect(await me(member)).toMatchObject({ locale: "en", notifications: usual });
  });

  it("refuse what is malformed, and visitors", async () => {
    const member = await aMember(api);
    for (const body of [
      { locale: "de" },
      { notifications: { answers: { email: "no" } } },
      { notifications: [] },
      [],
      null,
    ]) {
      expect((await save(member, body)).status).toBe(400);
    }
    expect((await api.request("PUT", "/v1/users/me/settings", { body: {} })).status).toBe(401);
  });
});

describe("messages to a member", () => {
  it("about stays that are booked already come in the chosen language", async () => {
    const member = await aMember(api);
    const stay = await reserve(api, member, await aHouse(api), {
      occupants: [{ ...anOccupant(0), email: member.email }],
    });
    await save(member, { locale: "ko" });
    await pay(api, member, stay);
    expect(await listMessages(member, "bookingReceived", "paymentReceipt")).toEqual([
      "bookingReceived email en",
      "paymentReceipt email ko",
    ]);
  });

  it("about arrival come by SMS unless that is switched off, and by e-mail always", async () => {
    const [informed, quiet] = [await aMember(api), await aMember(api)];
    await save(quiet, { notifications: { arrival: { sms: false } } });
    await aPaidStay(informed);
    await aPaidStay(quiet);
    expect(await listMessages(informed, "reservationConfirmed")).toEqual([
      "reservationConfirmed email en",
      "reservationConfirmed sms en",
    ]);
    expect(await listMessages(quiet, "reservationConfirmed")).toEqual(["reservationConfirmed email en"]);
  });

  it("invite to a review unless that is switched off", async () => {
    const [invited, quiet] = [await aMember(api), await aMember(api)];
    await save(quiet, { notifications: { reviews: { email: false } } });
    await aPaidStay(invited);
    await aPaidStay(quiet);
    api.clock.set("2026-12-16T03:00:00Z");
    await runJobsButPdfs(api.services);
    expect(await listMessages(invited, "reviewInvitation")).toEqual(["reviewInvitation email en"]);
    expect(await listMessages(quiet, "reviewInvitation")).toEqual([]);
  });

  it("answer a question unless that is switched off", async () => {
    const { token } = await anAdmin(api);
    const [informed, quiet] = [await aMember(api), await aMember(api)];
    await save(quiet, { notifications: { answers: { email: false } } });
    for (const member of [informed, quiet]) {
      const { id } = await aConversation(api, member);
      await api.request("POST", `/v1/admin/conversations/${id}/messages`, { token, body: { text: "Tomorrow" } });
    }
    expect(await listMessages(informed, "conversationAnswered")).toEqual(["conversationAnswered email en"]);
    expect(await listMessages(quiet, "conversationAnswered")).toEqual([]);
  });
});
