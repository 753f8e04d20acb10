import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { v7 as uuidv7 } from "uuid";
import { stayChangeSchema, type StayChange } from "contract/stay-change";
import { anAdmin } from "../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { aHouse } from "../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../tests/factories/member";
import { anOccupant, reserve } from "../../tests/factories/reservation";
import { signAll } from "../../tests/factories/signing";
import { signAddenda } from "../../tests/factories/stay-change";
import { pay } from "../../tests/factories/payment";
import { installments, messages, reservations, reviews } from "../db/schema";
import { jobs } from "../process/jobs/jobs";
import { remindOfInstallments } from "./installment-reminders";
import { renderMessage } from "./render";
import { sendCheckInInformation } from "./check-in-messages";
import { sendMessages } from "./worker";

let api: TestApi;
let member: TestMember;
const guide = [{ en: "Take the lift on the left.", ko: "왼쪽 승강기를 타세요." }];
const wayIn = { arrivalSteps: guide, doorCode: "471147*" };

beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());
beforeEach(async () => {
  await api.empty();
  api.clock.set("2026-11-21T03:00:00Z"); // Saturday noon in Seoul
  member = await aMember(api);
});

/** 31 January to 10 April 2027 in three installments: the second is due on 21 February, the third on 24 March. */
async function aConfirmedStay(overrides: Record<string, unknown> = {}) {
  const house = await aHouse(api, wayIn);
  const reservation = await reserve(api, member, house, overrides);
  await pay(api, member, reservation);
  await signAll(api, reservation.id);
  return reservation;
}

async function changeAsAdmin(stay: { id: string }, body: object): Promise<StayChange> {
  const { token } = await anAdmin(api);
  const answer = await api.request("POST", `/v1/admin/reservations/${stay.id}/changes`, { token, body });
  return answer.data(stayChangeSchema);
}

const jobsOfClock = jobs.filter(({ name }) => /^(send|complete|remind|invite)/.test(name));

/** Messages written by the jobs up to these instants in Seoul. */
async function toldAt(reservation: { id: string }, ...instants: string[]): Promise<string[]> {
  for (const instant of instants) {
    api.clock.set(`${instant}:00+09:00`);
    for (const job of jobsOfClock) await job.run(api.services);
    await sendMessages(api.services);
  }
  await signInAgain(api, member);
  const ofClock = ["installmentDue", "installmentOverdue", "checkInInformation", "reviewInvitation"];
  const rows = await api.services.db
    .select()
    .from(messages)
    .where(eq(messages.reservationId, reservation.id))
    .orderBy(messages.id);
  return rows.filter((row) => ofClock.includes(row.kind)).map((row) => `${row.kind} ${row.channel} ${row.status}`);
}

const due = "installmentDue email sent";
const overdue = "installmentOverdue email sent";
const guideMail = "checkInInformation email sent";
const guideSms = "checkInInformation sms sent";
const arrived = [guideMail, guideSms, guideMail];

describe("reminders of an installment", () => {
  it("are sent a week and a day before it is due, and twice when it is overdue", async () => {
    const stay = await aConfirmedStay();
    expect(await toldAt(stay, "2027-01-30T10:00", "2027-02-14T09:59")).toEqual(arrived);
    expect(await toldAt(stay, "2027-02-14T10:00")).toEqual([...arrived, due]);
    expect(await toldAt(stay, "2027-02-20T10:00", "2027-02-21T23:59")).toEqual([...arrived, due, due]);
    expect(await toldAt(stay, "2027-02-22T10:00")).toEqual([...arrived, due, due, overdue]);
    expect(await toldAt(stay, "2027-02-26T10:00", "2027-03-16T10:00")).toEqual([
      ...arrived,
      due,
      due,
      overdue,
      overdue,
    ]);
  });

  it("are sent once for the current state after downtime", async () => {
    const stay = await aConfirmedStay();
    expect(await toldAt(stay, "2027-02-20T18:00")).toEqual([due]);
    expect(await toldAt(stay, "2027-02-27T03:00")).toEqual([due, overdue]);
  });

  it("name the day on which it is due, and no other, when they are late", async () => {
    const stay = await aConfirmedStay();
    expect(await toldAt(stay, "2027-02-21T18:00")).toEqual([due]);
    const isDue = and(eq(messages.reservationId, stay.id), eq(messages.kind, "installmentDue"));
    const [late] = await api.services.db.select().from(messages).where(isDue);
    for (const locale of ["en", "ko"] as const) {
      const { subject, text } = await renderMessage(api.services, { ...late!, locale });
      expect(subject + text).not.toMatch(/내일|오늘|tomorrow|today/i);
      expect(subject).toMatch(/21 Feb|2월 21일/);
    }
  });

  it("are withdrawn when they would be sent after that day, which the next one says", async () => {
    const stay = await aConfirmedStay();
    expect(await toldAt(stay, "2027-01-30T10:00")).toEqual(arrived);
    api.clock.set("2027-02-20T10:00:00+09:00");
    await remindOfInstallments(api.services);
    expect(await toldAt(stay, "2027-02-22T10:00")).toEqual([
      ...arrived,
      "installmentDue email withdrawn",
      "installmentOverdue email sent",
    ]);
  });

  it("of an admin say that it is overdue when they are sent after the day on which they were written", async () => {
    const stay = await aConfirmedStay();
    api.clock.set("2027-02-21T12:00:00+09:00");
    const { token } = await anAdmin(api);
    const answer = await api.request("POST", `/v1/admin/reservations/${stay.id}/payment-reminder`, { token });
    expect(answer.status).toBe(200);
    await toldAt(stay, "2027-02-22T09:00");
    const isReminder = and(eq(messages.reservationId, stay.id), eq(messages.kind, "paymentReminder"));
    const [reminder] = await api.services.db.select().from(messages).where(isReminder);
    const { text } = await renderMessage(api.services, reminder!);
    expect(text).toMatch(/was due by Sun,? 21 Feb 2027 and hasn't arrived yet/);
  });

  it("are not sent once it is paid, also between writing and sending", async () => {
    const stay = await aConfirmedStay();
    api.clock.set("2027-02-14T10:00:00+09:00");
    await signInAgain(api, member);
    await remindOfInstallments(api.services);
    await pay(api, member, stay, [2]);
    expect(await toldAt(stay, "2027-02-14T10:01", "2027-02-20T10:00", "2027-02-22T10:00")).toEqual([
      "installmentDue email withdrawn",
    ]);
  });

  it("are not sent once it is void, also between writing and sending", async () => {
    const stay = await aConfirmedStay();
    api.clock.set("2027-02-14T10:00:00+09:00");
    await remindOfInstallments(api.services);
    const nothing = { rent: 0, discount: 0, bedding: 0, deposit: 0, amount: 0, voidedAt: api.services.now() };
    const second = and(eq(installments.reservationId, stay.id), eq(installments.number, 2));
    await api.services.db.update(installments).set(nothing).where(second);
    expect(await toldAt(stay, "2027-02-14T10:01", "2027-02-22T10:00")).toEqual(["installmentDue email withdrawn"]);
  });

  it("come by SMS too to members who have switched that on", async () => {
    const body = { notifications: { payments: { sms: true } } };
    await api.request("PUT", "/v1/users/me/settings", { token: member.token, body });
    const stay = await aConfirmedStay();
    expect((await toldAt(stay, "2027-02-14T10:00")).slice(-2).sort()).toEqual([due, "installmentDue sms sent"]);
  });

  it("are not sent a week ahead right after booking", async () => {
    api.clock.set("2027-01-20T03:00:00Z");
    member = await aMember(api);
    const stay = await aConfirmedStay({ checkIn: "2027-01-25" }); // the second installment is due on 18 February
    expect((await toldAt(stay, "2027-02-10T10:00")).filter((told) => told === due)).toEqual([]);
    const late = await aConfirmedStay({ checkIn: "2027-02-12", checkOut: "2027-04-10" }); // due on 5 March
    expect((await toldAt(late, "2027-02-26T10:00")).filter((told) => told === due)).toEqual([due]);
  });
});

describe("check-in information", () => {
  it("goes to every occupant, with the door steps in the mail only", async () => {
    const two = {
      guests: 2,
      occupants: [{ ...anOccupant(0), email: member.email }, anOccupant(1)],
      checkIn: "2027-01-31",
    };
    const house = await aHouse(api, { occupancy: 2, ...wayIn });
    const stay = await reserve(api, member, house, two);
    await pay(api, member, stay);
    await signAll(api, stay.id);
    expect(await toldAt(stay, "2027-01-30T09:59")).toEqual([]);
    expect(await toldAt(stay, "2027-01-30T10:00")).toEqual(arrived);
    const sent = await api.request("GET", "/v1/dev/messages?size=100");
    type Sent = { kind: string; channel: string; to: string; text: string };
    const bodies = (sent.body as { data: Sent[] }).data.filter(
      ({ kind, text }) => kind === "checkInInformation" && text.includes(house.name.en),
    );
    expect(bodies.map(({ to }) => to).sort()).toEqual(["+821012345678", member.email, anOccupant(1).email].sort());
    for (const { channel, text } of bodies) {
      if (channel === "sms") expect(text).not.toMatch(/Door code|lift/);
      else expect(text).toContain(guide[0]!.en);
      if (channel === "email") expect(text).toMatch(/Door code: \d{6}, only for/);
      if (channel === "email") expect(text).toContain("서울 마포구 시험로 1");
      if (channel === "email") expect(text).toContain("1 Test-ro, Mapo-gu, Seoul");
    }
  });

  it("is sent again to everyone after a move, says what changed, and withdraws what was not sent yet", async () => {
    const house = await aHouse(api, { ...wayIn, units: 2 });
    const occupants = [{ ...anOccupant(0), email: member.email }, anOccupant(1)];
    const stay = await reserve(api, member, house, { guests: 2, occupants });
    await pay(api, member, stay, [1, 2]);
    await signAll(api, stay.id);
    expect(await toldAt(stay, "2027-01-30T10:00")).toEqual(arrived);
    const move = async (day: string) => {
      api.clock.set(`${day}T12:00:00+09:00`);
      const [row] = await api.services.db.select().from(reservations).where(eq(reservations.id, stay.id));
      const unitId = house.unitIds.find((unit) => unit !== row!.unitId)!;
      const change = await changeAsAdmin(stay, { unitId, cause: "operator", reason: "Boiler" });
      expect(change.status).toBe("done");
    };
    await move("2027-02-12");
    await sendCheckInInformation(api.services);
    await move("2027-02-13"); // before the mails of the first move have left
    await sendCheckInInformation(api.services);
    const withdrawn = arrived.map((told) => told.replace("sent", "withdrawn"));
    expect(await toldAt(stay, "2027-02-13T12:05", "2027-02-13T12:10")).toEqual([...arrived, ...withdrawn, ...arrived]);
    const sent = await api.services.db
      .select()
      .from(messages)
      .where(and(eq(messages.reservationId, stay.id), eq(messages.kind, "checkInInformation")))
      .orderBy(messages.id);
    const texts = await Promise.all(sent.slice(-3).map((message) => renderMessage(api.services, message)));
    for (const { text } of texts) expect(text).toContain("changed");
    const mails = texts.filter(({ subject }) => subject);
    expect(mails).toHaveLength(2);
    for (const { text, subject } of mails) {
      expect(subject).toContain("New check-in information");
      expect(text).toMatch(/Before: House \d+ 20[12], .+ Now: House \d+ 20[12], /s);
    }
  });

  it("is sent once, as usual, where the stay changed before it was due, and not again for a longer stay", async () => {
    const stay = await reserve(api, member, await aHouse(api, wayIn));
    await pay(api, member, stay, [1, 2]);
    await signAll(api, stay.id);
    const extend = async (checkOut: string) => signAddenda(api, (await changeAsAdmin(stay, { checkOut })).id);
    await extend("2027-04-20");
    expect(await toldAt(stay, "2027-01-30T10:00")).toEqual(arrived);
    const [mail] = await api.services.db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.reservationId, stay.id),
          eq(messages.kind, "checkInInformation"),
          eq(messages.channel, "email"),
        ),
      );
    expect((await renderMessage(api.services, mail!)).subject).toContain("Check-in on");
    api.clock.set("2027-02-02T12:00:00+09:00");
    await extend("2027-04-25");
    expect(await toldAt(stay, "2027-02-02T12:10")).toEqual(arrived);
  });

  it("names the concierge when the house has no arrival steps", async () => {
    const stay = await reserve(api, member, await aHouse(api));
    await pay(api, member, stay);
    await signAll(api, stay.id);
    await toldAt(stay, "2027-01-30T10:00");
    const sent = await api.request("GET", `/v1/dev/messages?to=${member.email}&size=20`);
    const mails = (sent.body as { data: { kind: string; text: string }[] }).data;
    const { text } = mails.find(({ kind }) => kind === "checkInInformation")!;
    expect(text).toMatch(/call the concierge on [\s\S]*We'll let you in/);
    expect(text).not.toContain("Door code");
  });

  it.each(["2027-01-30T14:59", "2027-02-03T04:00"])("is sent at %s after downtime", async (back) => {
    expect(await toldAt(await aConfirmedStay(), back, back)).toEqual(arrived);
  });

  it("is sent at once for a stay that is confirmed late, and the confirmation mentions it", async () => {
    api.clock.set("2027-01-30T18:00:00+09:00");
    member = await aMember(api);
    const stay = await aConfirmedStay();
    expect(await toldAt(stay, "2027-01-30T18:01")).toEqual(arrived);
    const sent = await api.request("GET", `/v1/dev/messages?to=${member.email}&size=20`);
    const mails = (sent.body as { data: { kind: string; text: string }[] }).data;
    expect(mails.find(({ kind }) => kind === "reservationConfirmed")!.text).toContain("within minutes");
  });

  it("is not sent for a stay that is canceled, expired or over, even if already queued", async () => {
    const [canceled, over] = [await aConfirmedStay(), await aConfirmedStay()];
    const pending = await reserve(api, member, await aHouse(api));
    await api.request("DELETE", `/v1/reservations/${canceled.id}/cancel`, { token: member.token });
    api.clock.set("2027-01-30T01:00:00Z");
    await sendCheckInInformation(api.services);
    const told = await toldAt(over, "2027-04-10T11:00");
    expect(told.filter((line) => line.startsWith("checkIn"))).toEqual([
      "checkInInformation email withdrawn",
      "checkInInformation sms withdrawn",
      "checkInInformation email withdrawn",
    ]);
    expect(await toldAt(canceled, "2027-04-10T11:00")).toEqual([]);
    expect(await toldAt(pending, "2027-04-10T11:00")).toEqual([]);
  });

  it("is not sent more than a week after check-in", async () => {
    expect((await toldAt(await aConfirmedStay(), "2027-02-08T10:00")).filter((told) => told === guideMail)).toEqual([]);
  });

  it("follows a moved check-out", async () => {
    const stay = await aConfirmedStay();
    await api.services.db.update(reservations).set({ checkOut: "2027-02-05" }).where(eq(reservations.id, stay.id));
    expect((await toldAt(stay, "2027-02-05T12:00")).filter((line) => line.startsWith("checkIn"))).toEqual([]);
  });

  it("is written once by several processes", async () => {
    const stay = await aConfirmedStay();
    api.clock.set("2027-01-30T10:00:00+09:00");
    await Promise.all([1, 2, 3].map(() => sendCheckInInformation(api.services)));
    expect(await toldAt(stay, "2027-01-30T10:01")).toEqual(arrived);
  });
});

describe("the invitation to a review", () => {
  const invitation = "reviewInvitation email sent";
  const invitationsOf = async (stay: { id: string }, ...instants: string[]) =>
    (await toldAt(stay, ...instants)).filter((line) => line.startsWith("review"));

  it("is sent once, the day after check-out", async () => {
    const stay = await aConfirmedStay();
    expect(await invitationsOf(stay, "2027-04-10T12:00", "2027-04-11T09:59")).toEqual([]);
    expect(await invitationsOf(stay, "2027-04-11T10:00", "2027-04-20T10:00")).toEqual([invitation]);
  });

  it("is sent for a stay that ended early, which can be reviewed", async () => {
    const stay = await aConfirmedStay();
    const booked = { checkOut: "2027-04-10", lines: [], totalRent: 0, discount: 0, installments: [] };
    const shorter = { checkOut: "2027-03-01", booked };
    await api.services.db.update(reservations).set(shorter).where(eq(reservations.id, stay.id));
    expect(await invitationsOf(stay, "2027-03-01T12:00", "2027-03-02T10:00")).toEqual([invitation]);
  });

  it("is sent late after downtime, but not after the review period", async () => {
    const [late, tooLate] = [await aConfirmedStay(), await aConfirmedStay()];
    expect(await invitationsOf(late, "2027-04-25T03:00", "2027-04-25T03:05")).toEqual([invitation]);
    await api.services.db
      .delete(messages)
      .where(and(eq(messages.reservationId, tooLate.id), eq(messages.kind, "reviewInvitation")));
    expect(await invitationsOf(tooLate, "2027-05-12T10:00")).toEqual([]);
  });

  it("is not sent after a review, or while processing is suspended", async () => {
    const reviewed = await aConfirmedStay();
    const scores = { facilities: 5, communication: 5, events: 5, location: 5 };
    await api.services.db.insert(reviews).values({
      id: uuidv7(),
      houseId: reviewed.house.id,
      reservationId: reviewed.id,
      author: { en: "A", ko: "A" },
      publicReview: { en: "Good", ko: "Good" },
      ...scores,
    });
    expect(await invitationsOf(reviewed, "2027-04-11T10:00")).toEqual([]);
    api.clock.set("2026-11-21T03:00:00Z");
    member = await aMember(api);
    const stay = await aConfirmedStay();
    await api.request("POST", "/v1/users/me/suspension", { token: member.token });
    expect(await invitationsOf(stay, "2027-04-11T10:00")).toEqual([]);
  });
});
