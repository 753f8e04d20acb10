import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { adminReservationSchema } from "contract/admin/reservation";
import { adminMessageDetailSchema, adminMessageSchema } from "contract/message";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { aHouse } from "../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../tests/factories/member";
import { anOccupant, getReservation, reserve } from "../../tests/factories/reservation";
import { listSigningTokens, signAll } from "../../tests/factories/signing";
import { pay } from "../../tests/factories/payment";
import { auditLog, houses, messages, occupants } from "../db/schema";
import { type Mail, Undeliverable } from "../kernel/ports";
import { sendCheckInInformation } from "./check-in-messages";
import { sendMessages } from "./worker";

const secret = "a-secret-between-the-mail-server-and-us";
let api: TestApi;
let admin: TestMember;
let member: TestMember;
let sent: Mail[];
let refuse: (mail: Mail) => void;

beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z", settings: { MAIL_BOUNCE_SECRET: secret } });
  admin = await aMember(api, { role: "admin" });
});
afterAll(() => api.close());
beforeEach(async () => {
  sent = [];
  refuse = () => undefined;
  api.services.mail = {
    send: async (mail) => {
      refuse(mail);
      sent.push(mail);
    },
  };
  await api.services.db.delete(messages);
  api.clock.set("2026-11-21T03:00:00Z");
  await signInAgain(api, admin);
  member = await aMember(api);
});

const list = async (query = "") =>
  (await api.request("GET", `/v1/admin/messages?${query}`, { token: admin.token })).data(z.array(adminMessageSchema));
const get = async (id: string) =>
  (await api.request("GET", `/v1/admin/messages/${id}`, { token: admin.token })).data(adminMessageDetailSchema);
const resend = (id: string, key?: string) =>
  api.request("POST", `/v1/admin/messages/${id}/resend`, { token: admin.token, key });

async function bounce(body: unknown, signature?: string): Promise<number> {
  const hmac = createHmac("sha256", secret).update(JSON.stringify(body)).digest("hex");
  const headers = { "x-signature": signature ?? `sha256=${hmac}` };
  return (await api.request("POST", "/v1/webhooks/mail/bounces", { body, headers })).status;
}

async function anAskedSigner() {
  const reservation = await reserve(api, member, await aHouse(api));
  await sendMessages(api.services);
  const [asked] = await list(`kind=signContract&q=${reservation.code}`);
  return { reservation, asked: asked! };
}

describe("the list of messages", () => {
  it("is filtered by status, kind, channel and subject, newest first, in pages", async () => {
    const { reservation, asked } = await anAskedSigner();
    const other = await reserve(api, member, await aHouse(api));
    expect(await list("status=queued")).toHaveLength(2);
    expect((await list(`q=${reservation.code.toLowerCase()}`)).map(({ kind }) => kind).sort()).toEqual([
      "bookingReceived",
      "signContract",
    ]);
    expect(await list(`q=${encodeURIComponent(member.email.slice(0, 12))}&kind=bookingReceived`)).toHaveLength(2);
    expect(await list("q=100%25")).toEqual([]);
    expect(await list("channel=sms")).toEqual([]);
    expect(asked).toMatchObject({
      status: "sent",
      attempts: 1,
      problem: null,
      reservation: { code: reservation.code },
    });
    const page = await api.request("GET", "/v1/admin/messages?size=1&page=2", { token: admin.token });
    expect(JSON.parse(page.headers.get("x-pagination")!)).toEqual({ page: 2, size: 1, totalCount: 4, totalPages: 4 });
    expect((await list())[0]!.reservation!.id).toBe(other.id);
  });

  it("is sorted by any column, and exported as filtered", async () => {
    const { reservation } = await anAskedSigner();
    const kinds = async (sort: string) => (await list(`sort=${sort}`)).map(({ kind }) => kind);
    expect(await kinds("kind")).toEqual(["bookingReceived", "signContract"]);
    expect(await kinds("-kind")).toEqual(["signContract", "bookingReceived"]);
    const file = await api.request("GET", "/v1/admin/messages.csv?kind=signContract", { token: admin.token });
    const lines = String(file.body).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`,${reservation.code},sent,1,`);
  });

  it("shows a message without its secret link", async () => {
    const { reservation, asked } = await anAskedSigner();
    const [token] = await listSigningTokens(api, reservation.id);
    expect(sent.find(({ kind }) => kind === "signContract")!.text).toContain(token);
    const seen = await get(asked.id);
    expect(seen.text).toContain(reservation.code);
    expect(JSON.stringify(seen)).not.toContain(token);
  });

  it("requires an admin", async () => {
    const { asked } = await anAskedSigner();
    for (const [method, url] of [
      ["GET", "/v1/admin/messages"],
      ["GET", `/v1/admin/messages/${asked.id}`],
      ["POST", `/v1/admin/messages/${asked.id}/resend`],
    ] as const) {
      expect((await api.request(method, url, { token: member.token })).body).toMatchObject({ errorCode: "FORBIDDEN" });
    }
    expect((await resend(member.id)).body).toMatchObject({ errorCode: "MESSAGE_NOT_FOUND" });
  });
});

describe("an undelivered mail", () => {
  it("is not retried when the server refuses the address permanently, and the member is notified", async () => {
    const bad = anOccupant(0).email;
    refuse = ({ to }) => {
      if (to === bad) throw new Undeliverable(`550 5.1.1 <${bad}> unknown`);
    };
    const { reservation, asked } = await anAskedSigner();
    expect(asked).toMatchObject({ status: "undeliverable", problem: "550 5.1.1 <<address>> unknown" });
    expect((await list("status=problem")).map(({ id }) => id)).toEqual([asked.id]);
    expect((await getReservation(api, member, reservation.id)).occupants).toMatchObject([{ mailProblem: true }]);
  });

  it("is marked as bounced by Message-ID or return address", async () => {
    const { reservation, asked } = await anAskedSigner();
    expect(await bounce({ messageId: `<${asked.id}@homes.example>`, reason: "4.4.1 later", permanent: false })).toBe(
      204,
    );
    expect((await getReservation(api, member, reservation.id)).occupants).toMatchObject([{ mailProblem: false }]);
    const body = { messageId: `bounce+${asked.id}@homes.example`, reason: "550 5.1.1 someone@there.example unknown" };
    expect(await bounce(body)).toBe(204);
    expect(await bounce(body)).toBe(204);
    expect(await get(asked.id)).toMatchObject({
      status: "bounced",
      problem: "550 5.1.1 <address> unknown",
      bouncedAt: "2026-11-21T03:00:00.000Z",
    });
    expect((await getReservation(api, member, reservation.id)).occupants).toMatchObject([{ mailProblem: true }]);
  });

  it("is marked as bounced only with a valid signature", async () => {
    const { asked } = await anAskedSigner();
    const body = { messageId: asked.id, reason: "550" };
    const forged = createHmac("sha256", `${secret}!`).update(JSON.stringify(body)).digest("hex");
    for (const signature of [`sha256=${forged}`, "sha256=", "x"]) expect(await bounce(body, signature)).toBe(401);
    expect((await api.request("POST", "/v1/webhooks/mail/bounces", { body })).status).toBe(401);
    api.services.env.mailBounceSecrets = [];
    expect(await bounce(body)).toBe(401);
    api.services.env.mailBounceSecrets = [`${secret}, the next one`, secret]; // while it is being changed
    expect((await get(asked.id)).status).toBe("sent");
    expect(await bounce({ messageId: "not ours", reason: "550" })).toBe(204);
    expect(await bounce({ reason: "550" })).toBe(400);
  });
});

describe("resending a message", () => {
  it("uses the current address and link, and refers to the original", async () => {
    const { reservation, asked } = await anAskedSigner();
    await bounce({ messageId: asked.id, reason: "550 5.1.1" });
    const [occupant] = reservation.occupants;
    const person = { ...anOccupant(0), email: "right@residents.example" };
    await api.request("PUT", `/v1/reservations/${reservation.id}/occupants/${occupant!.id}`, {
      token: member.token,
      body: person,
    });
    await sendMessages(api.services);
    const answer = await resend(asked.id);
    expect(answer.status).toBe(201);
    const again = answer.data(adminMessageDetailSchema);
    expect(again).toMatchObject({ resendOf: asked.id, to: "right@residents.example", status: "queued" });
    await sendMessages(api.services);
    const [token] = await listSigningTokens(api, reservation.id);
    expect(sent.at(-1)).toMatchObject({ id: again.id, to: "right@residents.example" });
    expect(sent.at(-1)!.text).toContain(token);
    expect((await get(asked.id)).resends).toMatchObject([{ id: again.id, status: "sent" }]);
    expect(await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, asked.id))).toMatchObject([
      { action: "message.resent", actor: "admin", actorId: admin.id },
    ]);
  });

  it("uses the current name and arrival information, without showing admins the door code", async () => {
    const arrivalSteps = [{ en: "The old way.", ko: "예전 길." }];
    const house = await aHouse(api, { arrivalSteps, doorCode: "111111*" });
    const reservation = await reserve(api, member, house);
    await pay(api, member, reservation);
    await signAll(api, reservation.id);
    api.clock.set("2027-01-30T03:00:00Z");
    await sendCheckInInformation(api.services);
    await sendMessages(api.services);
    await signInAgain(api, admin);
    const { db } = api.services;
    await db.update(houses).set({ arrivalSteps: [{ en: "The new way.", ko: "새 길." }] });
    const path = `/v1/admin/reservations/${reservation.id}/door-code`;
    await api.request("PUT", path, { token: admin.token, body: { doorCode: "286286*" } });
    await db.update(occupants).set({ firstName: "Corrected" }).where(eq(occupants.reservationId, reservation.id));
    const told = await list(`kind=checkInInformation&channel=email&q=${reservation.code}`);
    for (const { id } of told) expect((await resend(id)).status).toBe(201);
    sent = [];
    await sendMessages(api.services);
    const texts = sent.map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toContain("The new way.");
      expect(text).toContain("286286*");
      expect(text).not.toContain("old way");
    }
    expect(texts.filter((text) => text.includes("Corrected"))).toHaveLength(1);
    for (const { id } of told) expect(JSON.stringify(await get(id))).not.toMatch(/286286|Door code/);
    api.clock.set("2027-04-10T01:00:00Z");
    await signInAgain(api, admin);
    expect(
      (await api.request("POST", `/v1/admin/reservations/${reservation.id}/departure`, { token: admin.token })).status,
    ).toBe(200);
    for (const { id } of told) expect((await resend(id)).body).toMatchObject({ errorCode: "MESSAGE_OUTDATED" });
  });

  it("happens once per key", async () => {
    const { asked } = await anAskedSigner();
    const twice = [await resend(asked.id, "one-key"), await resend(asked.id, "one-key")];
    expect(twice[0]!.body).toEqual(twice[1]!.body);
    expect((await resend(asked.id)).body).toMatchObject({ errorCode: "MESSAGE_ON_ITS_WAY" });
    await sendMessages(api.services);
    expect(sent.filter(({ kind }) => kind === "signContract")).toHaveLength(2);
  });

  it("leaves nothing to do about the one that did not arrive, and is not done a third time", async () => {
    const { reservation, asked } = await anAskedSigner();
    await bounce({ messageId: asked.id, reason: "550 5.1.1" });
    const again = (await resend(asked.id)).data(adminMessageDetailSchema);
    await sendMessages(api.services);
    const dashboard = await api.request("GET", "/v1/admin/dashboard", { token: admin.token });
    expect(dashboard.body).toMatchObject({ data: { messages: { total: 0, rows: [] } } });
    for (const status of ["problem", "bounced"]) expect(await list(`status=${status}`)).toEqual([]);
    expect(await list("status=resent")).toMatchObject([{ id: asked.id, resentAt: again.createdAt }]);
    const stay = await api.request("GET", `/v1/admin/reservations/${reservation.id}`, { token: admin.token });
    expect(stay.data(adminReservationSchema).messages).toContainEqual(
      expect.objectContaining({ id: asked.id, resentAt: again.createdAt }),
    );
    const before = await api.services.db.$count(messages);
    for (const { id } of [asked, again]) {
      expect(await resend(id)).toMatchObject({ status: 409, body: { errorCode: "MESSAGE_SENT_AGAIN" } });
    }
    expect(await api.services.db.$count(messages)).toBe(before);
  });

  it("is done again when the new one did not arrive either, which alone counts then", async () => {
    const { asked } = await anAskedSigner();
    await bounce({ messageId: asked.id, reason: "550 5.1.1" });
    const second = (await resend(asked.id)).data(adminMessageDetailSchema);
    await sendMessages(api.services);
    await bounce({ messageId: second.id, reason: "550 5.1.1" });
    expect(await list("status=problem")).toMatchObject([{ id: second.id }]);
    const pressed = await Promise.all([resend(asked.id), resend(second.id)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await list("status=problem")).toEqual([]);
    const { resends } = await get(asked.id);
    expect(resends).toMatchObject([{ status: "queued" }, { id: second.id, status: "bounced" }]);
  });

  it("is refused when the message is no longer true", async () => {
    const { reservation, asked } = await anAskedSigner();
    await pay(api, member, reservation);
    await signAll(api, reservation.id);
    const refused = await resend(asked.id);
    expect(refused).toMatchObject({ status: 409, body: { errorCode: "MESSAGE_OUTDATED" } });
    const korean = { token: admin.token, language: "ko" } as const;
    const inKorean = await api.request("POST", `/v1/admin/messages/${asked.id}/resend`, korean);
    expect(inKorean.body).toMatchObject({ errorMessage: expect.stringContaining("다시 보내지 않습니다") as string });
  });
});
