import { eq } from "drizzle-orm";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { conversationRowSchema, conversationSchema } from "contract/conversation";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aConversation, anUploadedPicture, uploadTo } from "../../../tests/factories/conversation";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { aPicture, htmlAsPng, scriptedSvg } from "../../../tests/factories/pictures";
import { reserve } from "../../../tests/factories/reservation";
import { accounts, auditLog, conversationMessages, conversationPictures, conversations } from "../../db/schema";
import { limits } from "../../kernel/rate-limits/limits";
import { removeUnusedPictures } from "./picture.commands";

let api: TestApi;
let member: TestMember;
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
afterAll(() => api.close());
beforeEach(async () => void (member = await aMember(api)));

const call = (method: string, path: string, body?: object, { token }: TestMember = member, key?: string) =>
  api.request(method, `/v1/conversations${path}`, { token, body, key });
const list = async (query = "") => (await call("GET", query)).data(z.array(conversationRowSchema));
const reply = async (id: string, text = "Thank you.", pictures: string[] = []) =>
  api.request("POST", `/v1/admin/conversations/${id}/messages`, {
    token: (await anAdmin(api)).token,
    body: { text, pictures },
  });

describe("a member's conversation", () => {
  it("about a stay names room, urgency and stay, and is open", async () => {
    const stay = await reserve(api, member, await aHouse(api));
    const body = { kind: "repair", reservationId: stay.id, text: "The tap drips.\nAll night.", room: " Kitchen " };
    const made = await aConversation(api, member, { ...body, urgency: "urgent" });
    expect(made).toMatchObject({ kind: "repair", state: "open", room: "Kitchen", urgency: "urgent", plannedOn: null });
    expect(made.reservation).toEqual({ id: stay.id, code: stay.code, listingName: stay.listingName });
    expect(made.messages).toMatchObject([{ author: "member", text: "The tap drips.\nAll night.", pictures: [] }]);
    expect(await list()).toMatchObject([{ id: made.id, excerpt: "The tap drips.\nAll night.", unread: 0 }]);
  });

  it("has room and urgency for a repair only", async () => {
    const made = await aConversation(api, member, { kind: "complaint", room: "Kitchen", urgency: "urgent" });
    expect(made).toMatchObject({ room: null, urgency: null, reservation: null });
  });

  it.each([
    ["kind", { kind: "praise" }],
    ["text", { text: " \n " }],
    ["text", { text: "x".repeat(5001) }],
    ["text", { text: "a\u0000b" }],
    ["urgency", { kind: "repair", urgency: "at once" }],
    ["room", { kind: "repair", room: "x".repeat(101) }],
    ["reservationId", { reservationId: "mine" }],
    ["pictures", { pictures: Array.from({ length: 6 }, () => uuidv7()) }],
    ["pictures", { pictures: [uuidv7()] }],
  ])("names %s when it is wrong, and stores nothing: %j", async (field, change) => {
    const answer = await call("POST", "", { kind: "question", text: "Hello", ...change });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it("cannot be about another member's stay", async () => {
    const stay = await reserve(api, await aMember(api), await aHouse(api));
    const answer = await call("POST", "", { kind: "question", text: "Hello", reservationId: stay.id });
    expect(answer).toMatchObject({ status: 404, body: { errorCode: "RESERVATION_NOT_FOUND" } });
  });

  it("can be about a stay that is over or canceled", async () => {
    const stay = await reserve(api, member, await aHouse(api));
    await api.request("DELETE", `/v1/reservations/${stay.id}/cancel`, { token: member.token });
    expect((await aConversation(api, member, { reservationId: stay.id })).reservation?.id).toBe(stay.id);
  });

  it("and its messages are stored once when a form is sent twice, also at the same time", async () => {
    const body = { kind: "question", text: "Twice" };
    const made = await Promise.all([1, 2, 3].map(() => call("POST", "", body, member, "conversation-1")));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    const stored = await list();
    expect(stored).toHaveLength(1);
    const { id } = stored[0]!;
    const sent = await Promise.all(
      [1, 2, 3].map(() => call("POST", `/${id}/messages`, { text: "More" }, member, "message-1")),
    );
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    const texts = (await call("GET", `/${id}`)).data(conversationSchema).messages.map(({ text }) => text);
    expect(texts).toEqual(["Twice", "More"]);
  });

  it("is open again after a message to one that was done", async () => {
    const { id } = await aConversation(api, member);
    const admin = await anAdmin(api);
    const url = `/v1/admin/conversations/${id}/state`;
    await api.request("PUT", url, { token: admin.token, body: { state: "done" } });
    expect((await call("GET", `/${id}`)).data(conversationSchema).state).toBe("done");
    const answer = await call("POST", `/${id}/messages`, { text: "It is not." });
    expect(answer.data(conversationSchema).state).toBe("open");
  });

  it("counts the admins' messages as new until they are read, and never later ones", async () => {
    const { id } = await aConversation(api, member);
    api.clock.advance({ minutes: 1 });
    await reply(id, "First");
    const seen = api.services.now().toISOString();
    api.clock.advance({ minutes: 1 });
    await reply(id, "Second");
    expect((await list())[0]).toMatchObject({ unread: 2, lastAuthor: "admin" });
    const ofAccount = async () => (await api.request("GET", "/v1/users/me", { token: member.token })).body;
    expect(await ofAccount()).toMatchObject({ data: { unreadConversations: 1 } });
    expect((await call("PUT", `/${id}/read`, { until: seen })).status).toBe(204);
    expect((await list("?unread=true"))[0]).toMatchObject({ unread: 1 });
    await call("PUT", `/${id}/read`, { until: "2030-01-01T00:00:00Z" });
    await call("PUT", `/${id}/read`, { until: seen });
    expect(await list("?unread=true")).toEqual([]);
    expect(await ofAccount()).toMatchObject({ data: { unreadConversations: 0 } });
    api.clock.advance({ minutes: 1 });
    await reply(id, "Third");
    expect(await list("?unread=true")).toHaveLength(1);
  });

  it("is read and written by nobody else, co-occupants included", async () => {
    const other = await aMember(api);
    const occupants = [
      { firstName: "Co", lastName: "Occupant", email: other.email, countryCode: "82", phone: "010-1234-5678" },
    ];
    const stay = await reserve(api, member, await aHouse(api), { occupants });
    const picture = await anUploadedPicture(api, member);
    const { id } = await aConversation(api, member, { reservationId: stay.id, pictures: [picture] });
    const unknown = { status: 404, body: { errorCode: "CONVERSATION_NOT_FOUND" } };
    expect(await call("GET", `/${id}`, undefined, other)).toMatchObject(unknown);
    expect(await call("POST", `/${id}/messages`, { text: "Hello" }, other)).toMatchObject(unknown);
    expect(await call("PUT", `/${id}/read`, { until: "2030-01-01T00:00:00Z" }, other)).toMatchObject(unknown);
    expect(await api.request("GET", `/v1/conversation-pictures/${picture}`, { token: other.token })).toMatchObject({
      status: 404,
    });
    expect((await call("GET", "", undefined, other)).body).toEqual({ data: [] });
    expect((await call("GET", `?reservationId=${stay.id}`, undefined, other)).body).toEqual({ data: [] });
  });

  it("can be written while processing is suspended: the running contract goes on", async () => {
    await api.services.db.update(accounts).set({ suspendedAt: api.services.now() }).where(eq(accounts.id, member.id));
    await aConversation(api, member);
  });

  it("is limited to some messages an hour", async () => {
    for (let tries = 0; tries < limits.conversation.points; tries++) await aConversation(api, member);
    const answer = await call("POST", "", { kind: "question", text: "One more" });
    expect(answer).toMatchObject({ status: 429, body: { errorCode: "RATE_LIMITED" } });
  });

  it("leaves no word of it in the audit log", async () => {
    const { id } = await aConversation(api, member, { text: "My secret" });
    await call("POST", `/${id}/messages`, { text: "My other secret" });
    const entries = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ["conversation.created", "member"],
      ["conversation.written", "member"],
    ]);
    expect(JSON.stringify(entries)).not.toContain("secret");
  });
});

describe("a photograph of a conversation", () => {
  const open = (id: string, { token }: TestMember, path = "/v1", query = "") =>
    api.app.request(`${path}/conversation-pictures/${id}${query}`, { headers: { authorization: `Bearer ${token}` } });

  it.each(["jpeg", "png", "webp", "avif"] as const)("as %s is stored without metadata", async (type) => {
    const file = await aPicture(900, 600)
      .withExifMerge({ IFD0: { Artist: "Somebody" } })
      .toFormat(type)
      .toBuffer();
    const answer = await uploadTo(api, member, file);
    expect(answer.status).toBe(201);
    const { data } = (await answer.json()) as { data: { id: string } };
    const bytes = Buffer.from(await (await open(data.id, member)).arrayBuffer());
    const kept = await sharp(bytes).metadata();
    expect([kept.format, kept.width, kept.exif]).toEqual(["webp", 900, undefined]);
    const small = Buffer.from(await (await open(data.id, member, undefined, "?size=small")).arrayBuffer());
    expect((await sharp(small).metadata()).width).toBe(480);
  });

  it("is opened by its two sides alone, and never by the public address of pictures", async () => {
    const picture = await anUploadedPicture(api, member);
    const [other, admin] = [await aMember(api), await anAdmin(api)];
    await aConversation(api, member, { pictures: [picture] });
    const [own, admins] = [await open(picture, member), await open(picture, admin, "/v1/admin")];
    for (const answer of [own, admins]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toMatch(/^private/);
    }
    expect((await open(picture, other)).status).toBe(404);
    expect((await open(picture, admin)).status).toBe(404); // the member's call is of members
    expect((await open(picture, member, "/v1/admin")).status).toBe(403);
    expect((await api.app.request(`/v1/conversation-pictures/${picture}`)).status).toBe(401);
    const [row] = await api.services.db.select().from(conversationPictures).where(eq(conversationPictures.id, picture));
    expect((await api.app.request(`/v1/media/${row!.path}`)).status).toBe(404);
  });

  it("belongs to one message, of who uploaded it", async () => {
    const picture = await anUploadedPicture(api, member);
    const unknown = { status: 400, body: { fieldErrors: { pictures: [expect.any(String)] } } };
    const body = { kind: "question", text: "Look", pictures: [picture] };
    expect(await call("POST", "", body, await aMember(api))).toMatchObject(unknown);
    const { id, messages } = await aConversation(api, member, body);
    expect(messages[0]!.pictures).toMatchObject([{ id: picture, width: 600, height: 400 }]);
    expect(await call("POST", `/${id}/messages`, { text: "Again", pictures: [picture] })).toMatchObject(unknown);
    expect((await call("GET", `/${id}`)).data(conversationSchema).messages).toHaveLength(1);
  });

  it.each([
    ["nothing", Buffer.alloc(0), 400],
    ["a page that is called picture.png", htmlAsPng, 400],
    ["an SVG with a script", scriptedSvg, 400],
    ["an iPhone's HEIC", Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1"), Buffer.alloc(999)]), 400],
    ["50 MB", Buffer.alloc(50_000_000), 413],
  ])("of %s is refused and not stored", async (_what, file, status) => {
    const before = await api.services.db.$count(conversationPictures);
    const answer = await uploadTo(api, member, file);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { errorMessage: string }).errorMessage).toMatch(/\.$/);
    expect(await api.services.db.$count(conversationPictures)).toBe(before);
  });

  it("is not read before its turn", async () => {
    let begun = 0;
    const ends: (() => void)[] = [];
    const file = await aPicture().png().toBuffer();
    const send = async () => {
      const body = new ReadableStream<Uint8Array>(
        {
          pull: async (controller) => {
            begun += 1;
            await new Promise<void>((end) => ends.push(end));
            controller.enqueue(new Uint8Array(file));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const headers = { authorization: `Bearer ${member.token}`, "content-type": "application/octet-stream" };
      const sent = { method: "POST", headers, body, duplex: "half" };
      return (await api.app.request("/v1/conversation-pictures", sent as RequestInit)).status;
    };
    const answers = Array.from({ length: 8 }, send);
    await expect.poll(() => begun).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(begun).toBe(2);
    const timer = setInterval(() => ends.splice(0).forEach((end) => end()), 10);
    expect(await Promise.all(answers)).toEqual(Array(8).fill(201));
    clearInterval(timer);
  });

  it("is stored once when it is sent twice", async () => {
    const file = await aPicture().png().toBuffer();
    const key = { "idempotency-key": "picture-1" };
    const sent = await Promise.all([uploadTo(api, member, file, key), uploadTo(api, member, file, key)]);
    const [first, second] = await Promise.all(sent.map((answer) => answer.json()));
    expect(first).toEqual(second);
  });

  it("that is not sent is deleted after two days; others stay", async () => {
    const [unsent, sent] = [await anUploadedPicture(api, member), await anUploadedPicture(api, member)];
    await aConversation(api, member, { pictures: [sent] });
    const now = api.services.now();
    await removeUnusedPictures(api.services);
    expect((await open(unsent, member)).status).toBe(200);
    const later = { ...api.services, now: () => new Date(now.getTime() + 49 * 3_600_000) };
    const [row] = await api.services.db.select().from(conversationPictures).where(eq(conversationPictures.id, unsent));
    await removeUnusedPictures(later);
    expect([(await open(unsent, member)).status, (await open(sent, member)).status]).toEqual([404, 200]);
    expect(await api.services.storage.find(row!.path)).toBeNull();
  });

  it("is deleted with the account; what a resident wrote is kept with the contract", async () => {
    const stay = await reserve(api, member, await aHouse(api));
    await api.request("DELETE", `/v1/reservations/${stay.id}/cancel`, { token: member.token });
    const picture = await anUploadedPicture(api, member);
    const { id } = await aConversation(api, member, { reservationId: stay.id, pictures: [picture] });
    const [row] = await api.services.db.select().from(conversationPictures).where(eq(conversationPictures.id, picture));
    const body = { email: member.email };
    expect((await api.request("DELETE", "/v1/users/me", { token: member.token, body })).status).toBe(204);
    await removeUnusedPictures(api.services);
    expect(await api.services.storage.find(row!.path)).toBeNull();
    const [kept] = await api.services.db.select().from(conversations).where(eq(conversations.id, id));
    expect(kept).toMatchObject({ waitingSince: null });
    expect(await reply(id)).toMatchObject({ status: 409, body: { errorCode: "MEMBER_DELETED" } });
  });

  it("and every word are deleted with an account that never booked", async () => {
    const picture = await anUploadedPicture(api, member);
    const { id } = await aConversation(api, member, { pictures: [picture] });
    const body = { email: member.email };
    expect((await api.request("DELETE", "/v1/users/me", { token: member.token, body })).status).toBe(204);
    await removeUnusedPictures(api.services);
    const left = eq(conversationMessages.conversationId, id);
    expect(await api.services.db.$count(conversationMessages, left)).toBe(0);
    expect(await api.services.db.$count(conversationPictures, eq(conversationPictures.id, picture))).toBe(0);
  });
});
