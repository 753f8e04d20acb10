import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { MessageKind } from "domain/enums";
import { anAdmin } from "../../tests/factories/admin";
import { openTestApi } from "../../tests/factories/api";
import { aHouse } from "../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../tests/factories/member";
import { anOccupant, reserve } from "../../tests/factories/reservation";
import { sendAndList } from "../../tests/factories/messages";
import { listSigningTokens, sign, signAll } from "../../tests/factories/signing";
import { pay } from "../../tests/factories/payment";
import { messages, occupants } from "../db/schema";

const api = await openTestApi();
let member: TestMember;
beforeEach(async () => {
  await api.empty();
  member = await aMember(api);
});

const other = "occupant1@residents.example";

async function aStayOfTwo(overrides: Record<string, unknown> = {}) {
  const house = await aHouse(api, { occupancy: 2, doorCode: "471147*" });
  const people = [{ ...anOccupant(0), email: member.email }, anOccupant(1)];
  return reserve(api, member, house, { guests: 2, occupants: people, ...overrides });
}
async function aConfirmedStayOfTwo(overrides: Record<string, unknown> = {}) {
  const stay = await aStayOfTwo(overrides);
  await signAll(api, stay.id);
  await pay(api, member, stay);
  return stay;
}
async function listMails(stayId: string, kind: MessageKind) {
  await sendAndList(api); // the jobs write, and the next run sends
  await sendAndList(api);
  const answer = await api.request("GET", "/v1/dev/messages?size=100");
  const sent = (
    answer.body as {
      data: { id: string; kind: string; channel: string; to: string; text: string; html: string; locale: string }[];
    }
  ).data;
  const rows = await api.services.db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.reservationId, stayId));
  const ids = new Set(rows.map(({ id }) => id));
  const mails = sent.filter((mail) => ids.has(mail.id) && mail.kind === kind && mail.channel === "email");
  const to = (email: string) => mails.filter((mail) => mail.to === email);
  return { recipients: mails.map((mail) => mail.to).sort(), toOther: to(other)[0]!, toMember: to(member.email)[0]! };
}
function expectForOccupant(mail: { html: string; text: string }) {
  expect(mail.html + mail.text).not.toMatch(/\/mypage|\/pay\/|₩|\{\{/);
}

describe("a co-occupant", () => {
  it("gets the confirmation once, with address, dates and times; the booker gets another one", async () => {
    const stay = await aConfirmedStayOfTwo();
    const { recipients, toOther, toMember } = await listMails(stay.id, "reservationConfirmed");
    expect(recipients).toEqual([member.email, other].sort());
    expectForOccupant(toOther);
    expect(toOther.text).toContain("Hello Søren Østergård,");
    expect(toOther.text).toContain("Amélie O'Connor has booked");
    expect(toOther.text).toContain(stay.house.addressKorean);
    expect(toOther.text).toMatch(/Sun 31 Jan 2027, from 15:00[^]*Sat 10 Apr 2027, by 11:00/);
    expect(toMember.html).toContain(`/mypage/reservations/${stay.id}`);
    expect(toOther.text).not.toMatch(/Paid so far|Next payment|If you cancel/);
  });

  it("gets the cancellation without the refund", async () => {
    const stay = await aConfirmedStayOfTwo();
    await api.request("DELETE", `/v1/reservations/${stay.id}/cancel`, { token: member.token });
    const { recipients, toOther, toMember } = await listMails(stay.id, "reservationCanceled");
    expect(recipients).toEqual([member.email, other].sort());
    expectForOccupant(toOther);
    expect(toOther.text).toContain("you don't need to sign or pay anything");
    expect(toMember.text).toContain("₩");
  });

  it("reads that the cancellation is ours, and the member why", async () => {
    const stay = await aConfirmedStayOfTwo();
    const admin = await anAdmin(api);
    const reason = "A pipe has burst, and the room can't be repaired in time.";
    const path = `/v1/admin/reservations/${stay.id}/cancel?cause=operator&reason=${encodeURIComponent(reason)}`;
    expect((await api.request("DELETE", path, { token: admin.token })).status).toBe(200);
    const { toOther, toMember } = await listMails(stay.id, "reservationCanceled");
    expectForOccupant(toOther);
    expect(toOther.text).toContain("The reason is on our side. The contract no longer applies.");
    expect(toMember.text).toContain(`The reason is on our side: ${reason}`);
  });

  it("gets arrival steps and door code, but not once the stay is cancelled", async () => {
    const soon = { checkIn: "2026-12-10", checkOut: "2027-02-10" };
    const stay = await aConfirmedStayOfTwo(soon);
    const canceled = await aConfirmedStayOfTwo(soon);
    api.clock.set("2026-12-09T01:30:00Z");
    await signInAgain(api, member);
    const { recipients, toOther } = await listMails(stay.id, "checkInInformation");
    expect(recipients).toEqual([member.email, other].sort());
    expectForOccupant(toOther);
    expect(toOther.text).toMatch(/Door code: \d{6}, only for/);
    const db = api.services.db;
    await db
      .update(messages)
      .set({ status: "queued", sentAt: null, nextAttemptAt: api.services.now() })
      .where(eq(messages.reservationId, canceled.id));
    const url = `/v1/reservations/${canceled.id}/cancel`;
    expect((await api.request("DELETE", url, { token: member.token })).status).toBe(200);
    await sendAndList(api);
    const rows = await db.select().from(messages).where(eq(messages.reservationId, canceled.id));
    const guides = rows.filter(({ kind }) => kind === "checkInInformation");
    expect(guides.map(({ status }) => status)).toEqual(guides.map(() => "withdrawn"));
    expect(guides.map(({ recipient }) => recipient)).toContain(other);
  });

  it("is notified of an expired hold and a moved check-out", async () => {
    const held = await aStayOfTwo();
    api.clock.advance({ hours: 25 });
    const ended = await listMails(held.id, "reservationExpired");
    expect(ended.recipients).toEqual([member.email, other].sort());
    expectForOccupant(ended.toOther);

    api.clock.set("2026-11-21T03:00:00Z");
    await signInAgain(api, member);
    const stay = await aConfirmedStayOfTwo();
    api.clock.set("2027-02-10T03:00:00Z");
    const admin = await anAdmin(api);
    const moved = await api.request(
      "DELETE",
      `/v1/admin/reservations/${stay.id}/mid-stay-checkout?checkOut=2027-02-20`,
      {
        token: admin.token,
      },
    );
    expect(moved.status).toBe(200);
    const left = await listMails(stay.id, "midStayCheckout");
    expect(left.recipients).toEqual([member.email, other].sort());
    expectForOccupant(left.toOther);
    expect(left.toOther.text).toContain("Sat 20 Feb 2027, 11:00");
  });

  it("gets mails in the language they signed in, else their account's, else the reservation's", async () => {
    const stay = await aStayOfTwo({ locale: "en" });
    const [own, theirs] = await listSigningTokens(api, stay.id);
    await sign(api, own!);
    const body = { fullName: "Søren Østergård", consent: true };
    await api.request("POST", `/v1/contracts/${theirs!}`, { body, language: "ko" });
    await pay(api, member, stay);
    const { toOther, toMember } = await listMails(stay.id, "reservationConfirmed");
    expect([toOther.locale, toMember.locale]).toEqual(["ko", "en"]);
    expect(toOther.text).toContain("이 예약에 입주자로 등록되어 있습니다.");

    const friend = await aMember(api, { locale: "ko" });
    const people = [
      { ...anOccupant(0), email: member.email },
      { ...anOccupant(1), email: friend.email },
    ];
    const second = await aStayOfTwo({ occupants: people });
    await sendAndList(api);
    const rows = await api.services.db.select().from(messages).where(eq(messages.recipient, friend.email));
    expect(rows.filter(({ reservationId }) => reservationId === second.id).map(({ locale }) => locale)).toEqual(["ko"]);
  });

  it("gets one mail per address, at the corrected address", async () => {
    const shared = [member.email, other, other].map((email, index) => ({ ...anOccupant(index), email }));
    const house = await aHouse(api, { occupancy: 3 });
    const stay = await reserve(api, member, house, { guests: 3, occupants: shared });
    const right = "right@residents.example";
    const body = { ...anOccupant(1), email: right };
    const url = `/v1/reservations/${stay.id}/occupants/${stay.occupants[1]!.id}`;
    expect((await api.request("PUT", url, { token: member.token, body })).status).toBe(200);
    await api.request("DELETE", `/v1/reservations/${stay.id}/cancel`, { token: member.token });
    // Corrected between writing and sending: the old address gets no mail
    const db = api.services.db;
    await db.update(occupants).set({ email: "again@residents.example" }).where(eq(occupants.email, right));
    const { recipients } = await listMails(stay.id, "reservationCanceled");
    expect(recipients).toEqual([member.email, other].sort());
    const [late] = await db.select().from(messages).where(eq(messages.recipient, right)).orderBy(messages.id);
    expect(late?.status).toBe("withdrawn");
  });

  it("is written to in the language in which they declined", async () => {
    const stay = await aStayOfTwo();
    const [, theirs] = await listSigningTokens(api, stay.id);
    const path = `/v1/contracts/${theirs!}/decline`;
    expect((await api.request("POST", path, { body: {}, language: "ko" })).status).toBe(200);
    const rows = await api.services.db.select().from(occupants).where(eq(occupants.reservationId, stay.id));
    expect(rows.find(({ email }) => email === other)).toMatchObject({ locale: "ko", declinedAt: expect.any(Date) });
  });

  it("gets no more mails after declining", async () => {
    const stay = await aStayOfTwo();
    const [, theirs] = await listSigningTokens(api, stay.id);
    await api.request("POST", `/v1/contracts/${theirs!}/decline`, { body: {} });
    await api.request("DELETE", `/v1/reservations/${stay.id}/cancel`, { token: member.token });
    expect((await listMails(stay.id, "reservationCanceled")).recipients).toEqual([member.email]);
  });
});
