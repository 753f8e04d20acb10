import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { reservationSchema } from "contract/reservation";
import { tenancyContractSchema } from "contract/tenancy-contract";
import { createTestApi, type TestApi } from "../../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../../../tests/factories/member";
import { sendAndList } from "../../../../tests/factories/messages";
import { pay } from "../../../../tests/factories/payment";
import { aBooking, anOccupant, getReservation, reserve } from "../../../../tests/factories/reservation";
import { listSigningTokens, sign } from "../../../../tests/factories/signing";
import { messages, occupants } from "../../../db/schema";

let api: TestApi;
let member: TestMember;
let house: TestHouse;
beforeAll(async () => void (api = await createTestApi()));
beforeEach(async () => {
  api.clock.set("2026-11-21T03:00:00Z");
  member = await aMember(api);
  house = await aHouse(api, { occupancy: 2, units: 20 });
});
afterAll(() => api.close());

const friend = { firstName: "Minh", lastName: "Tran" };
const book = (invited: Record<string, string>, own: Record<string, unknown> = {}) =>
  reserve(api, member, house, { guests: 2, occupants: [anOccupant(0)], invited: [{ ...friend, ...invited }], ...own });
const signWith = (token: string, details: Record<string, unknown> = {}) =>
  api.request("POST", `/v1/contracts/${token}`, { body: { fullName: "Minh Tran", consent: true, ...details } });
const phone = { countryCode: "84", phone: "091 234 5678" };

it("asks an invited friend for the phone when they sign, and waits for it", async () => {
  const stay = await book({ email: "minh@residents.example" });
  expect(stay.occupants[1]).toMatchObject({ ...friend, email: "minh@residents.example", phone: "" });
  const [own, theirs] = await listSigningTokens(api, stay.id);
  await pay(api, member, stay);
  await sign(api, own!);
  const { signer } = (await api.request("GET", `/v1/contracts/${theirs}`)).data(tenancyContractSchema);
  expect(signer.missing).toEqual(["phone"]);
  const refused = { status: 400, body: { fieldErrors: { phone: [expect.any(String)] } } };
  for (const details of [{}, { countryCode: "84" }, { countryCode: "84", phone: "1234" }]) {
    expect(await signWith(theirs!, details)).toMatchObject(refused);
  }
  expect(await getReservation(api, member, stay.id)).toMatchObject({ contract: "partial", status: "pending" });
  expect((await signWith(theirs!, { ...phone, email: "other@residents.example" })).status).toBe(200);
  const { occupants: people, status } = await getReservation(api, member, stay.id);
  expect(people[1]).toMatchObject({ email: "minh@residents.example", countryCode: "84", phone: "912345678" });
  expect(status).toBe("confirmed");
});

it("reaches a friend without an e-mail by text message, and asks for the e-mail", async () => {
  const stay = await book({ countryCode: "82", phone: "010-2222-3333" });
  const [, theirs] = await listSigningTokens(api, stay.id);
  const [text] = (await sendAndList(api)).filter(({ to }) => to === "+821022223333");
  expect(text).toMatchObject({ kind: "signContract", channel: "sms" });
  expect(text!.text).toContain(`/sign/${theirs}`);
  expect((await signWith(theirs!)).status).toBe(400);
  expect((await signWith(theirs!, { email: "minh@residents.example" })).status).toBe(200);
  await sign(api, (await listSigningTokens(api, stay.id))[0]!);
  const mails = (await sendAndList(api)).filter(({ to }) => to === "minh@residents.example");
  expect(mails.map(({ kind }) => kind)).toContain("contractSigned");
});

it.each([
  ["en", "is cancelled. You don't need to sign or pay anything."],
  ["ko", "예약이 취소되었습니다. 서명하거나 납부하실 것은 없습니다."],
])("tells a friend without an e-mail by text message that the stay is cancelled, in %s", async (locale, sentence) => {
  const stay = await book({ countryCode: "82", phone: "010-2222-4444" }, { locale });
  await api.request("DELETE", `/v1/reservations/${stay.id}/cancel`, { token: member.token });
  const texts = (await sendAndList(api)).filter(({ to }) => to === "+821022224444");
  const [text] = texts.filter(({ kind }) => kind === "reservationCanceled");
  expect(text).toMatchObject({ channel: "sms" });
  expect(text!.text).toContain(sentence);
  expect(text!.text).not.toContain("http");
});

it("ends the link with the hold, and stores nothing of who comes too late", async () => {
  const stay = await book({ email: "minh@residents.example" });
  const [, theirs] = await listSigningTokens(api, stay.id);
  api.clock.advance({ hours: 25 });
  expect((await signWith(theirs!, phone)).status).toBe(410);
  const kept = await api.services.db.select().from(occupants).where(eq(occupants.id, stay.occupants[1]!.id));
  expect(kept).toMatchObject([{ phone: "", signedAt: null }]);
});

it.each([
  ["neither e-mail nor phone", {}, "invited.0.email"],
  ["a phone abroad without an e-mail", phone, "invited.0.email"],
  ["a landline without an e-mail", { countryCode: "82", phone: "02-1234-5678" }, "invited.0.email"],
  [
    "a phone that does not exist",
    { email: "minh@residents.example", countryCode: "82", phone: "123" },
    "invited.0.phone",
  ],
])("refuses a friend with %s", async (_, invited, path) => {
  const body = aBooking(house, { guests: 2, occupants: [anOccupant(0)], invited: [{ ...friend, ...invited }] });
  const answer = await api.request("POST", "/v1/reservations?isInternational=true", { token: member.token, body });
  expect(answer).toMatchObject({ status: 400, body: { fieldErrors: { [path]: [expect.any(String)] } } });
});

it("is sent no more than five text messages a day, by whatever bookings", async () => {
  const number = { countryCode: "82", phone: "010-7777-3333" };
  const stay = await book(number);
  const resend = async () => {
    api.clock.advance({ minutes: 6 });
    await signInAgain(api, member);
    const path = `/v1/reservations/${stay.id}/contract/resend`;
    return (await api.request("POST", path, { token: member.token })).status;
  };
  const resent = [await resend(), await resend(), await resend(), await resend()];
  expect(resent).toEqual([200, 200, 200, 200]);
  expect(await resend()).toBe(429);
  const texts = async () => (await sendAndList(api)).filter(({ to }) => to === "+821077773333");
  expect(await texts()).toHaveLength(5);
  const other = await aMember(api); // whose booking is refused as a whole
  const again = aBooking(house, { guests: 2, occupants: [anOccupant(0)], invited: [{ ...friend, ...number }] });
  const refused = await api.request("POST", "/v1/reservations?isInternational=true", {
    token: other.token,
    body: again,
  });
  expect(refused).toMatchObject({ status: 429, body: { errorCode: "RATE_LIMITED" } });
  expect(await texts()).toHaveLength(5);
});

it("tells the booker of a text message that did not arrive", async () => {
  const stay = await book({ countryCode: "82", phone: "010-4444-3333" });
  await sendAndList(api);
  expect(await getReservation(api, member, stay.id)).toMatchObject({ occupants: [{}, { mailProblem: false }] });
  const toThem = eq(messages.recipient, "+821044443333");
  await api.services.db.update(messages).set({ status: "undeliverable" }).where(toThem);
  expect(await getReservation(api, member, stay.id)).toMatchObject({ occupants: [{}, { mailProblem: true }] });
});

it("needs as many people as guests, invited ones included", async () => {
  const post = (body: object) =>
    api.request("POST", "/v1/reservations?isInternational=true", { token: member.token, body });
  const invited = [{ ...friend, email: "minh@residents.example" }];
  const whole = aBooking(house, { guests: 2, occupants: [anOccupant(0)], invited });
  expect(await post({ ...whole, guests: 1 })).toMatchObject({
    status: 400,
    body: { fieldErrors: { occupants: [expect.any(String)] } },
  });
  expect((await post(whole)).data(reservationSchema).occupants).toHaveLength(2);
});

it("does not let an invited friend give the guardian's e-mail", async () => {
  const young = await aMember(api, { birthDate: "2010-01-01" });
  const guardian = { ...anOccupant(1), email: "guardian@residents.example" };
  const stay = await reserve(api, young, house, {
    guests: 2,
    occupants: [anOccupant(0)],
    invited: [{ ...friend, countryCode: "82", phone: "010-2222-3333" }],
    guardian,
  });
  const [, theirs] = await listSigningTokens(api, stay.id);
  expect(await signWith(theirs!, { email: guardian.email })).toMatchObject({
    status: 400,
    body: { fieldErrors: { email: [expect.any(String)] } },
  });
});
