import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  adminConversationRowSchema,
  adminConversationSchema,
  conversationSchema,
  waitingConversationsSchema,
} from "contract/conversation";
import { conversationMailMinutes } from "domain/rules";
import { aLimitedAdmin, anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aConversation, anUploadedPicture } from "../../../tests/factories/conversation";
import { aHouse } from "../../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { sendAndList } from "../../../tests/factories/messages";
import { reserve } from "../../../tests/factories/reservation";
import { countStatements } from "../../../tests/factories/statements";
import { accounts, auditLog } from "../../db/schema";

let api: TestApi;
let [member, admin, other] = [{} as TestMember, {} as TestMember, {} as TestMember];
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
afterAll(() => api.close());
beforeEach(async () => {
  [member, admin, other] = [await aMember(api), await anAdmin(api), await anAdmin(api)];
});

const call = (method: string, path: string, body?: object, { token }: TestMember = admin, key?: string) =>
  api.request(method, `/v1/admin/conversations${path}`, { token, body, key });
const get = async (id: string) => (await call("GET", `/${id}`)).data(adminConversationSchema);
const list = async (query: string) => (await call("GET", `?${query}`)).data(z.array(adminConversationRowSchema));
const reply = (id: string, text = "We look at it.") => call("POST", `/${id}/messages`, { text });
const write = (id: string, text = "Hello?") =>
  api.request("POST", `/v1/conversations/${id}/messages`, { token: member.token, body: { text } });
async function advance(minutes: number) {
  api.clock.advance({ minutes });
  for (const each of [member, admin, other]) await signInAgain(api, each);
}

describe("the inbox", () => {
  it("has unanswered conversations first, longest first, then open ones, then those that are done", async () => {
    const q = member.email;
    const ids: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
      ids.push((await aConversation(api, member)).id);
      await advance(1);
    }
    const [first, second, third, fourth] = ids as [string, string, string, string];
    await reply(third);
    await call("PUT", `/${fourth}/state`, { state: "done" });
    expect((await list(`q=${q}`)).map(({ id }) => id)).toEqual([first, second, third, fourth]);
    await reply(first);
    await advance(1);
    await write(third);
    expect((await list(`q=${q}`)).map(({ id }) => id)).toEqual([second, third, first, fourth]);
    expect((await list(`q=${q}&state=waiting`)).map(({ id }) => id)).toEqual([second, third]);
  });

  it("counts those that wait by one statement, after the one of the session", async () => {
    const count = async () =>
      (await api.request("GET", "/v1/admin/waiting-conversations", { token: admin.token })).data(
        waitingConversationsSchema,
      ).count;
    const before = await count();
    const { id } = await aConversation(api, member);
    await aConversation(api, member);
    expect(await count()).toBe(before + 2);
    await reply(id);
    expect(await count()).toBe(before + 1);
    expect(await countStatements(count)).toBe(2);
    const leaving = await aMember(api);
    await aConversation(api, leaving);
    await api.services.db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, leaving.id));
    expect(await count()).toBe(before + 1);
  });

  it("is narrowed by kind, state, assignee, house, stay, member and words", async () => {
    const house = await aHouse(api);
    const stay = await reserve(api, member, house);
    const repair = await aConversation(api, member, { kind: "repair", reservationId: stay.id, text: "Zebra stripes" });
    const question = await aConversation(api, member);
    await reply(question.id);
    const found = async (query: string) => (await list(`accountId=${member.id}&${query}`)).map(({ id }) => id);
    for (const query of [`kind=repair`, `assignee=none`, `house=${house.slug}`, `reservationId=${stay.id}`])
      expect([query, await found(query)]).toEqual([query, [repair.id]]);
    for (const q of ["zebra", stay.code.toLowerCase(), "q=%25"].slice(0, 2))
      expect(await found(`q=${q}`)).toEqual([repair.id]);
    for (const query of ["assignee=me", `assignee=${admin.id}`]) expect(await found(query)).toEqual([question.id]);
    expect(await found("q=%25")).toEqual([]);
    expect((await call("GET", "?assignee=somebody")).status).toBe(400);
    expect((await call("GET", "?sort=text")).status).toBe(400);
  });

  it("is exported as CSV", async () => {
    await aConversation(api, member, { text: "=1+1" });
    const file = (await call("GET", `.csv?accountId=${member.id}`)).body as string;
    expect(file).toContain(member.email);
    expect(file).toContain("'=1+1");
  });

  it("is for admins alone", async () => {
    const { id } = await aConversation(api, member);
    const calls = [
      ["GET", ""],
      ["GET", ".csv"],
      ["POST", ""],
      ["GET", `/${id}`],
      ["POST", `/${id}/messages`],
      ["PUT", `/${id}/state`],
      ["PUT", `/${id}/assignee`],
      ["PUT", `/${id}/read`],
    ] as const;
    for (const [method, path] of calls) {
      expect((await call(method, path, method === "GET" ? undefined : {}, member)).status, path).toBe(403);
    }
  });
});

describe("an admin", () => {
  it("answers once when the form is sent twice, and becomes the assignee", async () => {
    const { id } = await aConversation(api, member);
    const sent = await Promise.all(
      [1, 2].map(() => call("POST", `/${id}/messages`, { text: "Yes." }, admin, "answer-1")),
    );
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    const conversation = await get(id);
    expect(conversation.messages.map(({ author, text }) => [author, text])).toEqual([
      ["member", "Where do I get a residence card?"],
      ["admin", "Yes."],
    ]);
    expect(conversation).toMatchObject({ assignee: { id: admin.id }, waitingSince: null });
    await call("POST", `/${id}/messages`, { text: "More." }, other);
    expect((await get(id)).assignee).toMatchObject({ id: admin.id });
  });

  it("counts a planned repair as answered again when the member's thanks need no answer", async () => {
    const { id } = await aConversation(api, member, { kind: "repair" });
    const planned = { state: "planned", plannedOn: "2026-11-24" };
    await call("PUT", `/${id}/state`, planned);
    const thanks = { token: member.token, body: { text: "Thank you!" } };
    expect((await api.request("POST", `/v1/conversations/${id}/messages`, thanks)).status).toBe(201);
    expect((await get(id)).waitingSince).not.toBeNull();
    const mails = (await sendAndList(api)).length;
    for (const { status } of [await call("PUT", `/${id}/state`, planned), await call("PUT", `/${id}/state`, planned)]) {
      expect(status).toBe(200);
    }
    const conversation = await get(id);
    expect(conversation).toMatchObject({ state: "planned", plannedOn: "2026-11-24", waitingSince: null });
    expect(conversation.messages).toHaveLength(3);
    expect(await sendAndList(api)).toHaveLength(mails);
  });

  it("plans a repair for a day and finishes it; the member sees both", async () => {
    const { id } = await aConversation(api, member, { kind: "repair" });
    const planned = { state: "planned", plannedOn: "2026-11-24", text: "The plumber comes.", version: 1 };
    for (const answer of [await call("PUT", `/${id}/state`, planned), await call("PUT", `/${id}/state`, planned)]) {
      expect(answer.data(adminConversationSchema)).toMatchObject({
        state: "planned",
        plannedOn: "2026-11-24",
        version: 2,
      });
    }
    await call("PUT", `/${id}/state`, { state: "done" });
    const seen = await api.request("GET", `/v1/conversations/${id}`, { token: member.token });
    expect(seen.data(conversationSchema)).toMatchObject({
      state: "done",
      plannedOn: null,
      messages: [
        { state: null },
        { author: "admin", state: "planned", plannedOn: "2026-11-24", text: "The plumber comes." },
        { author: "admin", state: "done", text: "" },
      ],
    });
  });

  it("answers with the words of an unchanged state, once", async () => {
    const { id } = await aConversation(api, member);
    for (let times = 0; times < 2; times++)
      await call("PUT", `/${id}/state`, { state: "open", text: "We look at it." });
    const conversation = await get(id);
    expect(conversation.messages.map(({ text, state }) => [text, state])).toEqual([
      ["Where do I get a residence card?", null],
      ["We look at it.", null],
    ]);
    expect(conversation).toMatchObject({ waitingSince: null, assignee: { id: admin.id } });
  });

  it.each([
    ["repair", { state: "planned" }, "plannedOn"],
    ["repair", { state: "planned", plannedOn: "2026-11-20" }, "plannedOn"],
    ["repair", { state: "planned", plannedOn: "2026-02-30" }, "plannedOn"],
    ["question", { state: "planned", plannedOn: "2026-11-24" }, "state"],
    ["repair", { state: "lost" }, "state"],
  ])("cannot give a %s the state %j", async (kind, body, field) => {
    const { id } = await aConversation(api, member, { kind });
    const answer = await call("PUT", `/${id}/state`, body);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual([field]);
    expect(await get(id)).toMatchObject({ state: "open", version: 1 });
  });

  it("is told when another one has changed the state, or the member has written", async () => {
    const { id } = await aConversation(api, member, { kind: "repair" });
    const changes = ["2026-11-24", "2026-11-25", "2026-11-26"].map((plannedOn, index) =>
      call("PUT", `/${id}/state`, { state: "planned", plannedOn, version: 1 }, [admin, other, admin][index]),
    );
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect((await get(id)).messages).toHaveLength(2);
    await write(id);
    const answer = await call("PUT", `/${id}/state`, { state: "done", version: 2 });
    expect(answer).toMatchObject({ status: 409, body: { errorCode: "RECORD_CHANGED" } });
  });

  it("gives a conversation to another admin or the front desk, and to no one who may not answer", async () => {
    const { id } = await aConversation(api, member);
    const assigned = await call("PUT", `/${id}/assignee`, { assignee: other.id, version: 1 });
    expect(assigned.data(adminConversationSchema).assignee).toMatchObject({ id: other.id });
    const desk = await aLimitedAdmin(api, "desk");
    expect((await call("PUT", `/${id}/assignee`, { assignee: desk.id })).status).toBe(200);
    await call("PUT", `/${id}/assignee`, { assignee: other.id });
    for (const assignee of [member.id, uuidv7(), (await aLimitedAdmin(api, "content")).id]) {
      expect((await call("PUT", `/${id}/assignee`, { assignee })).status).toBe(400);
    }
    expect(await call("PUT", `/${id}/assignee`, { assignee: null, version: 1 })).toMatchObject({ status: 409 });
    expect(
      (await call("PUT", `/${id}/assignee`, { assignee: null })).data(adminConversationSchema).assignee,
    ).toBeNull();
    const entries = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    const ofAdmin = entries.filter(({ actor }) => actor === "admin").map(({ action, actorId }) => [action, actorId]);
    expect(ofAdmin).toEqual([
      ["conversation.assigned", admin.id],
      ["conversation.assigned", admin.id],
      ["conversation.assigned", admin.id],
      ["conversation.assigned", admin.id],
    ]);
  });

  it("writes first, to the member of a stay or of an e-mail, with photographs", async () => {
    const stay = await reserve(api, member, await aHouse(api));
    const body = { kind: "question", text: "Is the new lock fine?" };
    const about = await call("POST", "", {
      ...body,
      reservationId: stay.id,
      pictures: [await anUploadedPicture(api, admin)],
    });
    expect(about.data(adminConversationSchema)).toMatchObject({
      member: { id: member.id },
      reservation: { code: stay.code },
      assignee: { id: admin.id },
      waitingSince: null,
    });
    await call("POST", "", { ...body, memberEmail: ` ${member.email.toUpperCase()} ` });
    const own = await api.request("GET", "/v1/conversations", { token: member.token });
    expect(own.body).toMatchObject({ data: [{ unread: 1 }, { unread: 1 }] });
    const [picture] = about.data(adminConversationSchema).messages[0]!.pictures;
    const opened = await api.request("GET", `/v1/conversation-pictures/${picture!.id}`, { token: member.token });
    expect(opened.status).toBe(200);
    const fieldOf = async (change: object) => {
      const { body: answered } = await call("POST", "", { ...body, ...change });
      return Object.keys((answered as { fieldErrors: object }).fieldErrors);
    };
    expect(await fieldOf({})).toEqual(["memberEmail"]);
    expect(await fieldOf({ memberEmail: "nobody@residents.example" })).toEqual(["memberEmail"]);
    const unknown = await call("POST", "", { ...body, reservationId: uuidv7() });
    expect(unknown).toMatchObject({ status: 404, body: { errorCode: "RESERVATION_NOT_FOUND" } });
  });

  it("finds no conversation that does not exist", async () => {
    const unknown = { status: 404, body: { errorCode: "CONVERSATION_NOT_FOUND" } };
    expect(await call("GET", `/${uuidv7()}`)).toMatchObject(unknown);
    expect(await reply(uuidv7())).toMatchObject(unknown);
    expect(await call("PUT", `/${uuidv7()}/state`, { state: "done" })).toMatchObject(unknown);
    expect(await call("PUT", `/${uuidv7()}/assignee`, { assignee: null })).toMatchObject(unknown);
  });
});

describe("mail about a conversation", () => {
  const mailsTo = async (email: string) => (await sendAndList(api)).filter(({ to }) => to === email).reverse();

  it("reaches the company, then the assignee, with the words and a link to the thread", async () => {
    const before = (await mailsTo(api.services.env.staffEmail)).length;
    const { id } = await aConversation(api, member, { text: "The tap drips." });
    const toCompany = (await mailsTo(api.services.env.staffEmail)).slice(before);
    expect(toCompany).toMatchObject([{ kind: "conversationToAnswer" }]);
    expect(toCompany[0]!.text).toContain("The tap drips.");
    expect(toCompany[0]!.text).toContain(`/admin/conversations/${id}`);
    await advance(1);
    await reply(id);
    await write(id, "Thank you.");
    const [toAssignee] = await mailsTo(admin.email);
    expect(toAssignee?.text).toContain("Thank you.");
    expect(await mailsTo(api.services.env.staffEmail)).toHaveLength(before + 1);
    const desk = await aLimitedAdmin(api, "desk");
    await call("PUT", `/${id}/assignee`, { assignee: desk.id });
    await advance(conversationMailMinutes);
    await write(id, "One more thing.");
    expect((await mailsTo(desk.email)).map(({ text }) => text).join()).toContain("One more thing.");
  });

  it("reaches the member in the member's language, with the planned day", async () => {
    member = await aMember(api, { locale: "ko" });
    const { id } = await aConversation(api, member, { kind: "repair" });
    await call("PUT", `/${id}/state`, { state: "planned", plannedOn: "2026-11-24", text: "내일 갑니다." });
    const [mail, ...more] = await mailsTo(member.email);
    expect(more).toEqual([]);
    expect(mail!.text).toMatch(/수리 예정일은 .*11월 24일.*입니다\.[^]*내일 갑니다\./);
    expect(mail!.text).toContain(`/mypage/conversations/${id}`);
  });

  it("is one in half an hour until it is read, with every word", async () => {
    const { id } = await aConversation(api, member);
    await reply(id, "One");
    await advance(1);
    await reply(id, "Two");
    await advance(1);
    await reply(id, "Three");
    expect((await mailsTo(member.email)).map(({ text }) => /One|Two|Three/.exec(text)?.[0])).toEqual(["One"]);
    await advance(conversationMailMinutes);
    const [, second, ...more] = await mailsTo(member.email);
    expect(second!.text).toMatch(/Two[^]*Three/);
    expect(more).toEqual([]);
  });

  it("is sent at once after the last one was read, and withdrawn when its words were read", async () => {
    const { id } = await aConversation(api, member);
    const read = () =>
      api.request("PUT", `/v1/conversations/${id}/read`, {
        token: member.token,
        body: { until: api.services.now().toISOString() },
      });
    await reply(id, "One");
    expect(await mailsTo(member.email)).toHaveLength(1);
    await advance(1);
    await read();
    await reply(id, "Two");
    expect(await mailsTo(member.email)).toHaveLength(2);
    await advance(1);
    await reply(id, "Three");
    await read();
    await advance(conversationMailMinutes * 2);
    expect(await mailsTo(member.email)).toHaveLength(2);
  });
});
