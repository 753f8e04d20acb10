import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addDays } from "domain/seoul-time";
import { reservationSchema } from "contract/reservation";
import { stayChangeSchema } from "contract/stay-change";
import { ownSigningLinkSchema, tenancyContractSchema } from "contract/tenancy-contract";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { anOccupant, getReservation, reserve } from "../../../tests/factories/reservation";
import { pay } from "../../../tests/factories/payment";
import { listSigningTokens, sign, signAll } from "../../../tests/factories/signing";
import { listAddendumTokens } from "../../../tests/factories/stay-change";
import { accounts } from "../../db/schema";

let api: TestApi;
let member: TestMember;
const now = new Date("2026-11-21T03:00:00Z");
beforeAll(async () => void (api = await createTestApi()));
beforeEach(async () => {
  api.clock.set(now.toISOString());
  member = await aMember(api, { emailVerifiedAt: now });
});
afterAll(() => api.close());

async function aStay(emails: string[]) {
  const people = emails.map((email, index) => ({ ...anOccupant(index), email }));
  const house = await aHouse(api, { occupancy: 2 });
  return reserve(api, member, house, { guests: people.length, occupants: people });
}
const ask = (id: string, who: TestMember) =>
  api.request("GET", `/v1/reservations/${id}/contract/own-link`, { token: who.token });

it("signs for the booker's own entry at any position, and for no other", async () => {
  const stay = await aStay(["friend@residents.example", member.email]);
  expect(stay.occupants.map(({ isBooker }) => isBooker)).toEqual([false, true]);
  const { token } = (await ask(stay.id, member)).data(ownSigningLinkSchema);
  expect(token).toBe((await listSigningTokens(api, stay.id))[1]);
  expect((await sign(api, token)).status).toBe(200);
  const { occupants } = await getReservation(api, member, stay.id);
  expect(occupants.map(({ signedAt }) => signedAt !== null)).toEqual([false, true]);
});

it("leads to the addendum of a change too, for the booker's own signature alone", async () => {
  const stay = await aStay([member.email, "friend@residents.example"]);
  await pay(api, member, stay);
  await signAll(api, stay.id);
  const body = { checkOut: addDays(stay.schedule.checkOut, 5) };
  const requested = await api.request("POST", `/v1/reservations/${stay.id}/changes`, { token: member.token, body });
  const change = requested.data(stayChangeSchema);
  expect(change.signers.map(({ isBooker }) => isBooker)).toEqual([true, false]);
  const askFor = (id: string, changeId: string, who = member) =>
    api.request("GET", `/v1/reservations/${id}/contract/own-link?change=${changeId}`, { token: who.token });
  const { token } = (await askFor(stay.id, change.id)).data(ownSigningLinkSchema);
  expect(token).toBe((await listAddendumTokens(api, change.id))[0]);
  expect((await sign(api, token)).status).toBe(200);
  const { changes } = await getReservation(api, member, stay.id);
  expect(changes[0]!.signers.map(({ signedAt }) => signedAt !== null)).toEqual([true, false]);
  const other = await aStay([member.email]);
  for (const [id, changeId] of [
    [other.id, change.id],
    [stay.id, other.id],
  ] as const) {
    expect(await askFor(id, changeId)).toMatchObject({ status: 404, body: { errorCode: "CHANGE_NOT_FOUND" } });
  }
  const friend = await aMember(api, { emailVerifiedAt: now });
  expect(await askFor(stay.id, change.id, friend)).toMatchObject({ status: 404 });
});

it("tells the contract's page which signer is the booker, and the reservation", async () => {
  const stay = await aStay(["friend@residents.example", member.email]);
  const tokens = await listSigningTokens(api, stay.id);
  const contracts = await Promise.all(tokens.map((token) => api.request("GET", `/v1/contracts/${token}`)));
  const signers = contracts.map((contract) => contract.data(tenancyContractSchema).signer);
  expect(signers.map(({ ownReservationId }) => ownReservationId)).toEqual([undefined, stay.id]);
});

it("is refused to other members, including occupants with an account, and to visitors", async () => {
  const friend = await aMember(api, { emailVerifiedAt: now });
  const stay = await aStay([member.email, friend.email]);
  expect(await ask(stay.id, friend)).toMatchObject({ status: 404, body: { errorCode: "RESERVATION_NOT_FOUND" } });
  expect((await api.request("GET", `/v1/reservations/${stay.id}/contract/own-link`)).status).toBe(401);
});

it("is refused to a booker who is not an occupant", async () => {
  const stay = await aStay(["linh@residents.example"]);
  expect(stay.occupants[0]?.isBooker).toBe(false);
  expect(await ask(stay.id, member)).toMatchObject({ status: 404, body: { errorCode: "OCCUPANT_NOT_FOUND" } });
});

it("requires a confirmed e-mail, because anyone can register an address", async () => {
  await api.services.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, member.id));
  const stay = await aStay([member.email]);
  expect(await ask(stay.id, member)).toMatchObject({ status: 409, body: { errorCode: "EMAIL_NOT_VERIFIED" } });
});

it("follows a corrected entry, and ends with a stay that ended unsigned", async () => {
  const stay = await aStay([member.email]);
  const first = (await ask(stay.id, member)).data(ownSigningLinkSchema).token;
  const body = { ...anOccupant(0), firstName: "Linh Anh", email: member.email };
  const url = `/v1/reservations/${stay.id}/occupants/${stay.occupants[0]!.id}`;
  expect((await api.request("PUT", url, { token: member.token, body })).status).toBe(200);
  const second = (await ask(stay.id, member)).data(ownSigningLinkSchema).token;
  expect(second).not.toBe(first);
  expect((await sign(api, first)).status).toBe(410);
  const canceled = await api.request("DELETE", `/v1/reservations/${stay.id}/cancel`, { token: member.token });
  expect(canceled.data(reservationSchema).status).toBe("canceled");
  expect(await ask(stay.id, member)).toMatchObject({ status: 409, body: { errorCode: "CONTRACT_NOT_OPEN" } });
});
