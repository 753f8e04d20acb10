import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { remindedReservationSchema } from "contract/admin/reservation";
import { stayChangeSchema, type StayChange } from "contract/stay-change";
import { anAdmin, callAsAdmin, getAsAdmin } from "../../tests/factories/admin";
import { openTestApi } from "../../tests/factories/api";
import { aHouse } from "../../tests/factories/house";
import { anOccupant } from "../../tests/factories/reservation";
import { aConfirmedStay, listAddendumTokens, requestChange, signAddenda } from "../../tests/factories/stay-change";
import { sign } from "../../tests/factories/signing";
import type { Language, MessageKind } from "domain/enums";
import { messages, reservations } from "../db/schema";
import { renderMessage } from "./render";

const api = await openTestApi();

const other = "occupant1@residents.example";
type Stay = Awaited<ReturnType<typeof aStayOfTwo>>;

/** From 1 February to 1 April 2027, for ₩1,200,000. The first month is paid, or everything with the plan `full`. */
async function aStayOfTwo({
  language = "en" as Language,
  ...options
}: Record<string, unknown> & { language?: Language } = {}) {
  api.clock.set("2026-11-21T03:00:00Z");
  const house = await aHouse(api, { units: 2, doorCode: "471147*" });
  const occupants = [anOccupant(0), anOccupant(1)];
  const stay = await aConfirmedStay(api, { house, guests: 2, occupants, ...options });
  await api.services.db.update(reservations).set({ locale: language }).where(eq(reservations.id, stay.id));
  return { ...stay, admin: await anAdmin(api) };
}
const changeAsAdmin = async (stay: Stay, body: object) =>
  (await callAsAdmin(api, stay.admin, "POST /changes", stay, { body })).data(stayChangeSchema);
const changeAsMember = async (stay: Stay, body: object) =>
  (await requestChange(api, stay, body)).data(stayChangeSchema);

/** The text parts to one address, oldest first. */
async function textsTo(stay: { id: string }, kind: MessageKind, recipient: string) {
  const isSent = and(eq(messages.reservationId, stay.id), eq(messages.kind, kind), eq(messages.recipient, recipient));
  const rows = await api.services.db.select().from(messages).where(isSent).orderBy(messages.id);
  return Promise.all(rows.map((row) => renderMessage(api.services, row)));
}
const flat = (text: string) => text.replace(/\s+/g, " ");
const remind = async (stay: Stay) =>
  (await callAsAdmin(api, stay.admin, "POST /send-signing-reminder", stay)).data(remindedReservationSchema);

describe("the e-mail to sign an addendum", () => {
  it("has old and new dates, the difference, and when it is paid", async () => {
    const stay = await aStayOfTwo({ plan: "full", beddingSets: 0 });
    await changeAsMember(stay, { checkOut: "2027-05-01", beddingSets: 1 });
    const [mail] = await textsTo(stay, "signAddendum", other);
    for (const text of [flat(mail!.text), flat(mail!.html.replace(/<[^>]*>/g, " "))]) {
      expect(text).toContain("Thu 1 Apr 2027 → Sat 1 May 2027, by 11:00");
      expect(text).toContain("Mon 1 Feb 2027, from 15:00");
      expect(text).toContain("0 → 1");
      expect(text).toMatch(/₩660,000 more.*₩660,000 by .* before the change is made/);
      expect(text).toContain("Amélie O'Connor wants to change".replace("'", text.includes("&#x27;") ? "&#x27;" : "'"));
    }
  });

  it("says so where it is paid with later installments, or goes back", async () => {
    const monthly = await aStayOfTwo();
    await changeAsMember(monthly, { checkOut: "2027-05-01" });
    const [longer] = await textsTo(monthly, "signAddendum", other);
    expect(flat(longer!.text)).toMatch(/₩600,000 more.*With later payments, on their due dates/);
    const paid = await aStayOfTwo({ plan: "full" });
    await changeAsMember(paid, { checkOut: "2027-03-01" });
    const [shorter] = await textsTo(paid, "changeAsked", paid.member.email);
    expect(flat(shorter!.text)).toMatch(/₩600,000 less.*We refund ₩600,000 once the change is made/);
  });

  it("is in Korean too", async () => {
    const stay = await aStayOfTwo({ plan: "full", language: "ko" });
    await changeAsMember(stay, { checkOut: "2027-05-01" });
    const [mail] = await textsTo(stay, "changeAsked", stay.member.email);
    expect(flat(mail!.text)).toContain("2027년 4월 1일 목요일 → 2027년 5월 1일 토요일 11:00까지");
    expect(flat(mail!.text)).toMatch(/600,000원 추가.*변경 전에 600,000원 결제/);
  });

  it("gives the operator's reason, and does not say that the guests asked", async () => {
    const stay = await aStayOfTwo();
    await changeAsAdmin(stay, { checkOut: "2027-04-08", cause: "operator", reason: "The lift is repaired." });
    const [mail] = await textsTo(stay, "signAddendum", other);
    expect(mail!.text).toContain("Our reason: The lift is repaired.");
    expect(mail!.text).not.toContain("wants to change");
  });

  it("can be sent again, with a link that still signs", async () => {
    const stay = await aStayOfTwo();
    const { id } = await changeAsMember(stay, { checkOut: "2027-05-01" });
    const isOther = and(
      eq(messages.kind, "signAddendum"),
      eq(messages.recipient, other),
      eq(messages.reservationId, stay.id),
    );
    await api.services.db.update(messages).set({ status: "sent", sentAt: api.services.now() }).where(isOther);
    const [first] = await api.services.db.select().from(messages).where(isOther);
    const url = `/v1/admin/messages/${first!.id}/resend`;
    expect((await api.request("POST", url, { token: stay.admin.token })).status).toBe(201);
    const mails = await textsTo(stay, "signAddendum", other);
    expect(mails).toHaveLength(2);
    const tokens = await listAddendumTokens(api, id);
    expect(tokens.some((token) => mails[1]!.text.includes(token))).toBe(true);
  });
});

describe("a reminder to sign", () => {
  it("goes to those who have not signed the addendum, once in five minutes", async () => {
    const stay = await aStayOfTwo();
    const change = await changeAsMember(stay, { checkOut: "2027-05-01" });
    expect((await remind(stay)).reminded).toBe(0); // they have just been asked
    api.clock.advance({ minutes: 6 });
    await sign(api, (await listAddendumTokens(api, change.id))[0]!);
    expect((await getAsAdmin(api, stay.admin, stay)).refusals.sendSigningReminder).toBeNull();
    expect((await remind(stay)).reminded).toBe(1);
    expect((await remind(stay)).reminded).toBe(0);
    const [, reminder, ...more] = await textsTo(stay, "signAddendum", other);
    expect(reminder!.subject).toContain("Still to sign: the change to the stay");
    expect(flat(reminder!.text)).toContain("Thu 1 Apr 2027 → Sat 1 May 2027");
    expect(more).toEqual([]);
    await signAddenda(api, change.id);
    expect((await callAsAdmin(api, stay.admin, "POST /send-signing-reminder", stay)).body).toMatchObject({
      errorCode: "CONTRACT_NOT_OPEN",
    });
  });

  it("leaves what only the waiting change makes due out of what is still to be paid", async () => {
    const stay = await aStayOfTwo({ plan: "full" });
    expect(await changeAsMember(stay, { checkOut: "2027-05-01" })).toMatchObject({ dueNow: 600_000 });
    expect((await getAsAdmin(api, stay.admin, stay)).books.balances.outstanding).toBe(0);
  });
});

describe("the e-mail after a change", () => {
  it("of a move by the operator names both rooms, the day and the reason, to everyone", async () => {
    for (const language of ["en", "ko"] as const) {
      const stay = await aStayOfTwo({ language });
      api.clock.set("2027-02-12T03:00:00Z");
      const admin = await anAdmin(api);
      const move = await changeAsAdmin(
        { ...stay, admin },
        {
          unitId: stay.house.unitIds[1],
          cause: "operator",
          reason: "Water damage in the bathroom.",
        },
      );
      expect(move.status).toBe("done");
      const rooms = [move.from.listingName, move.to.listingName];
      const [own] = await textsTo(stay, "changeDone", stay.member.email);
      const [theirs] = await textsTo(stay, "changeDone", other);
      const name = stay.house.name[language];
      expect(rooms).toHaveLength(2);
      expect(own!.subject).toContain(`${name} 202`);
      for (const part of [`${name} 201`, `${name} 202`, "Water damage in the bathroom."])
        expect(own!.text).toContain(part);
      expect(flat(own!.text)).toContain(`${name} 201 → ${name} 202`);
      expect(own!.text).toContain(language === "ko" ? "2027년 2월 12일 금요일부터" : "From Fri 12 Feb 2027");
      expect(own!.text).toContain(language === "ko" ? "현관 비밀번호" : "door code");
      expect(theirs!.text).toContain("Water damage in the bathroom.");
      expect(theirs!.text).not.toMatch(/₩|원 (추가|감소)/);
    }
  });

  it("speaks of no room or reason where only dates have changed", async () => {
    const stay = await aStayOfTwo();
    const change: StayChange = await changeAsMember(stay, { checkOut: "2027-04-08", reason: "A private matter" });
    await signAddenda(api, change.id);
    const [mail] = await textsTo(stay, "changeDone", stay.member.email);
    expect(mail!.subject).toContain("Your stay has changed");
    expect(flat(mail!.text)).toContain("Thu 1 Apr 2027 → Thu 8 Apr 2027");
    expect(mail!.text).not.toContain("A private matter");
  });
});
