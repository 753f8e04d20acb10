import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { addDays, seoulDay } from "domain/seoul-time";
import { stayChangeSchema } from "contract/stay-change";
import { ownSigningLinkSchema } from "contract/tenancy-contract";
import { anAdmin } from "../../../../tests/factories/admin";
import { openTestApi } from "../../../../tests/factories/api";
import { aHouse } from "../../../../tests/factories/house";
import { runJobsButPdfs } from "../../../../tests/factories/jobs";
import { aMember, signInAgain, type TestMember } from "../../../../tests/factories/member";
import { newestLinkToken } from "../../../../tests/factories/mail-link";
import { pay } from "../../../../tests/factories/payment";
import { anOccupant, getReservation, reserve } from "../../../../tests/factories/reservation";
import { listSigningTokens, sign, signAll } from "../../../../tests/factories/signing";
import { accounts, messages, passports, reservations } from "../../../db/schema";
import { writeMessage } from "../../../kernel/outbox/outbox";
import type { MessagePayload } from "../../../db/schema/message-payload";
import { makeSigningToken } from "../../tenancy-contracts/signing-link";

const api = await openTestApi();
const verified = () => aMember(api, { emailVerifiedAt: api.services.now() });

async function changeEmail(member: TestMember): Promise<string> {
  const email = `new.${member.email}`;
  const asked = await api.request("PUT", "/v1/users/me/email", { token: member.token, body: { email } });
  expect(asked.status).toBe(204);
  const token = await newestLinkToken(api, email, "confirmNewEmail");
  const confirmed = await api.request("POST", "/v1/auth/verify-email", { token: member.token, body: { token } });
  expect(confirmed.status).toBe(204);
  return email;
}

async function aStay(member: TestMember, others: string[] = [], dates = {}) {
  const people = [member.email, ...others].map((email, index) => ({ ...anOccupant(index), email }));
  const house = await aHouse(api, { occupancy: 2 });
  return reserve(api, member, house, { guests: people.length, occupants: people, ...dates });
}

const kindsTo = async (reservationId: string, recipient: string) => {
  const rows = await api.services.db
    .select()
    .from(messages)
    .where(and(eq(messages.reservationId, reservationId), eq(messages.recipient, recipient)))
    .orderBy(messages.id);
  return rows.map(({ kind }) => kind);
};
const ownLink = (member: TestMember, id: string, query = "") =>
  api.request("GET", `/v1/reservations/${id}/contract/own-link${query}`, { token: member.token });
const requestExtension = async (member: TestMember, stay: { id: string; schedule: { checkOut: string } }) =>
  (
    await api.request("POST", `/v1/reservations/${stay.id}/changes`, {
      token: member.token,
      body: { checkOut: addDays(stay.schedule.checkOut, 5) },
    })
  ).data(stayChangeSchema);

/** The tokens of the addendum's links, as they were mailed, in the order they were written. */
async function mailedAddenda(recipient: string): Promise<string[]> {
  const rows = await api.services.db
    .select()
    .from(messages)
    .where(and(eq(messages.recipient, recipient), eq(messages.kind, "signAddendum")))
    .orderBy(messages.id);
  return rows.map(({ payload }) => {
    const { link } = payload as MessagePayload;
    if (link?.to !== "sign") throw new Error("no signing link");
    return makeSigningToken(api.services.env.secrets, link.occupantId, link.version);
  });
}

it("lets the booker sign after a changed e-mail, by the new link alone", async () => {
  const member = await verified();
  const stay = await aStay(member, ["friend@residents.example"]);
  const [old, friends] = (await listSigningTokens(api, stay.id)) as [string, string];
  const email = await changeEmail(member);
  const { occupants: people } = await getReservation(api, member, stay.id);
  expect(people).toMatchObject([{ email, isBooker: true }, { isBooker: false }]);
  expect(await kindsTo(stay.id, email)).toContain("signContract");
  expect(await sign(api, old)).toMatchObject({ status: 410, body: { errorCode: "CONTRACT_LINK_REPLACED" } });
  const { token } = (await ownLink(member, stay.id)).data(ownSigningLinkSchema);
  expect((await sign(api, token)).status).toBe(200);
  expect((await sign(api, friends)).status).toBe(200);
});

it("ends the links of a signed contract and of an addendum with the old e-mail, and sends new ones", async () => {
  const member = await verified();
  const stay = await aStay(member);
  await pay(api, member, stay);
  await signAll(api, stay.id);
  const [contract] = (await listSigningTokens(api, stay.id)) as [string];
  const change = await requestExtension(member, stay);
  const [addendum] = (await mailedAddenda(member.email)) as [string];
  const email = await changeEmail(member);
  for (const token of [contract, addendum]) {
    expect(await api.request("GET", `/v1/contracts/${token}`)).toMatchObject({ status: 410 });
    expect(await sign(api, token)).toMatchObject({ status: 410, body: { errorCode: "CONTRACT_LINK_REPLACED" } });
  }
  expect(await kindsTo(stay.id, email)).toEqual(expect.arrayContaining(["contractSigned", "signAddendum"]));
  const { token } = (await ownLink(member, stay.id, `?change=${change.id}`)).data(ownSigningLinkSchema);
  expect(await mailedAddenda(email)).toEqual([token]);
  expect((await sign(api, token)).status).toBe(200);
});

it("sends the check-in information with the door code to the new e-mail, also where the old one has it", async () => {
  const member = await verified();
  const checkIn = addDays(seoulDay(api.services.now()), 10);
  const stay = await aStay(member, [], { checkIn, checkOut: addDays(checkIn, 30) });
  await pay(api, member, stay);
  await signAll(api, stay.id);
  api.clock.set(`${addDays(stay.schedule.checkIn, -1)}T05:00:00Z`);
  await runJobsButPdfs(api.services);
  expect(await kindsTo(stay.id, member.email)).toContain("checkInInformation");
  await signInAgain(api, member);
  const email = await changeEmail(member);
  expect(await kindsTo(stay.id, email)).toContain("checkInInformation");
});

it("leaves a signature that was given at an address which the account never confirmed to whoever gave it", async () => {
  const stranger = await aMember(api); // with somebody else's e-mail
  const stay = await aStay(stranger);
  const [link] = (await listSigningTokens(api, stay.id)) as [string];
  await sign(api, link, { passport: { name: "LINH TRAN", number: "M12345678", nationality: "VN", agreed: true } });
  const email = await changeEmail(stranger);
  expect(await kindsTo(stay.id, email)).not.toContain("contractSigned");
  expect(await ownLink(stranger, stay.id)).toMatchObject({ status: 404, body: { errorCode: "OCCUPANT_NOT_FOUND" } });
  expect((await api.request("GET", `/v1/contracts/${link}`)).status).toBe(200);
  const exported = await api.request("GET", "/v1/users/me/export", { token: stranger.token });
  expect(exported.body).toMatchObject({ data: { sections: { passports: [], contracts: [] } } });
});

it("follows a mistyped e-mail of a new account, where nothing is signed yet", async () => {
  const member = await aMember(api);
  const stay = await aStay(member);
  const email = await changeEmail(member);
  expect(await kindsTo(stay.id, email)).toContain("signContract");
  expect((await ownLink(member, stay.id)).status).toBe(200);
});

it("takes a co-occupant's stay along only with the confirmed e-mail and their own name", async () => {
  const [booker, friend, namesake] = await Promise.all([verified(), verified(), aMember(api)]);
  const nameOf = (account: TestMember, name: object) =>
    api.services.db.update(accounts).set(name).where(eq(accounts.id, account.id));
  const { firstName, lastName } = anOccupant(1);
  await nameOf(friend, { firstName, lastName });
  await nameOf(namesake, { firstName, lastName });
  const [stay, other] = [await aStay(booker, [friend.email]), await aStay(booker, [namesake.email])];
  const email = await changeEmail(friend);
  await changeEmail(namesake);
  expect((await getReservation(api, booker, stay.id)).occupants[1]).toMatchObject({ email, isBooker: false });
  expect((await getReservation(api, booker, other.id)).occupants[1]).toMatchObject({ email: namesake.email });
  expect(await ownLink(friend, stay.id)).toMatchObject({ status: 404, body: { errorCode: "RESERVATION_NOT_FOUND" } });
});

it("leaves the entry to another address that the member gave it, and to the booker where an admin corrected it", async () => {
  const member = await verified();
  const admin = await anAdmin(api);
  const [byMember, byAdmin] = [await aStay(member), await aStay(member)];
  const correct = (path: string, stay: typeof byMember, who: TestMember) =>
    api.request("PUT", `/v1/${path}/${stay.id}/occupants/${stay.occupants[0]!.id}`, {
      token: who.token,
      body: { ...anOccupant(0), email: "other@residents.example" },
    });
  expect((await correct("reservations", byMember, member)).status).toBe(200);
  expect((await correct("admin/reservations", byAdmin, admin)).status).toBe(200);
  await changeEmail(member);
  expect(await ownLink(member, byMember.id)).toMatchObject({ status: 404 });
  expect((await ownLink(member, byAdmin.id)).status).toBe(200);
  for (const { id } of [byMember, byAdmin]) {
    expect((await getReservation(api, member, id)).occupants[0]!.email).toBe("other@residents.example");
  }
});

it("exports, and erases with the account, the passport of a person whose e-mail has changed", async () => {
  const [booker, friend] = [await verified(), await verified()];
  const { firstName, lastName } = anOccupant(1);
  await api.services.db.update(accounts).set({ firstName, lastName }).where(eq(accounts.id, friend.id));
  const stay = await aStay(booker, [friend.email]);
  await signAll(api, stay.id, {
    passport: { name: "LINH TRAN", number: "M12345678", nationality: "VN", agreed: true },
  });
  const passportsOfStay = async () =>
    (await api.services.db.select().from(passports).where(eq(passports.reservationId, stay.id))).length;
  await changeEmail(booker);
  const email = await changeEmail(friend);
  const exportOf = async ({ token }: TestMember) => (await api.request("GET", "/v1/users/me/export", { token })).body;
  expect(await exportOf(booker)).toMatchObject({
    data: { sections: { passports: [{ number: "M12345678" }], contracts: [{}] } },
  });
  expect(await exportOf(friend)).toMatchObject({ data: { sections: { contracts: [{ reservationCode: stay.code }] } } });
  expect(await passportsOfStay()).toBe(2);
  await api.request("DELETE", "/v1/users/me", { token: friend.token, body: { email } });
  expect(await passportsOfStay()).toBe(1);
});

it("ends an addendum's link with a corrected address, by an admin", async () => {
  const member = await verified();
  const admin = await anAdmin(api);
  const stay = await aStay(member, ["friend@residents.example"]);
  await pay(api, member, stay);
  await signAll(api, stay.id);
  await requestExtension(member, stay);
  const mailed = await mailedAddenda("friend@residents.example");
  const [old] = mailed.slice(-1) as [string];
  const friend = stay.occupants[1]!;
  const email = `right.${stay.code}@residents.example`.toLowerCase();
  const body = { ...anOccupant(1), email };
  const path = `/v1/admin/reservations/${stay.id}/occupants/${friend.id}`;
  expect((await api.request("PUT", path, { token: admin.token, body })).status).toBe(200);
  expect(await sign(api, old)).toMatchObject({ status: 410, body: { errorCode: "CONTRACT_LINK_REPLACED" } });
  const decline = await api.request("POST", `/v1/contracts/${old}/decline`, { body: {} });
  expect(decline).toMatchObject({ status: 410 });
  const [token] = (await mailedAddenda(email)) as [string];
  expect((await sign(api, token)).status).toBe(200);
});

it("ends the link that went to a wrong phone with the corrected number, also where it was signed with it", async () => {
  const member = await verified();
  const admin = await anAdmin(api);
  const invited = { firstName: "Søren", lastName: "Østergård", countryCode: "82", phone: "010-2222-3333" };
  const stay = await reserve(api, member, await aHouse(api, { occupancy: 2 }), {
    guests: 2,
    occupants: [{ ...anOccupant(0), email: member.email }],
    invited: [invited],
  });
  const [own, texted] = (await listSigningTokens(api, stay.id)) as [string, string];
  await sign(api, own);
  const email = `soren.${stay.code}@residents.example`.toLowerCase();
  const body = { fullName: "Søren Østergård", consent: true, email };
  expect((await api.request("POST", `/v1/contracts/${texted}`, { body })).status).toBe(200);
  const path = `/v1/admin/reservations/${stay.id}/occupants/${stay.occupants[1]!.id}`;
  const corrected = { ...invited, email, phone: "010-2222-4444" };
  expect((await api.request("PUT", path, { token: admin.token, body: corrected })).status).toBe(200);
  expect((await api.request("GET", `/v1/contracts/${texted}`)).status).toBe(410);
  const [, current] = (await listSigningTokens(api, stay.id)) as [string, string];
  expect((await api.request("GET", `/v1/contracts/${current}`)).status).toBe(200);
  expect((await kindsTo(stay.id, email)).filter((kind) => kind === "contractSigned")).toHaveLength(2);
});

it("refuses the address of the guardian, who could no longer sign apart", async () => {
  const member = await aMember(api, { birthDate: "2009-03-01", emailVerifiedAt: api.services.now() });
  const { id: accountId } = member;
  const email = `new.${member.email}`;
  const guardian = { firstName: "Mai", lastName: "Nguyễn", email, countryCode: "82", phone: "010-9876-5432" };
  const stay = await aStay(member, [], { guardian });
  await api.request("PUT", "/v1/users/me/email", { token: member.token, body: { email } });
  const token = await newestLinkToken(api, email, "confirmNewEmail");
  const refused = await api.request("POST", "/v1/auth/verify-email", { body: { token } });
  expect(refused).toMatchObject({ status: 400, body: { fieldErrors: { email: [expect.stringMatching(/guardian/)] } } });
  expect(await kindsTo(stay.id, email)).toEqual(["signAsGuardian"]);
  const [account] = await api.services.db.select().from(accounts).where(eq(accounts.id, accountId));
  expect(account!.email).toBe(member.email);
});

it("keeps a co-occupant's link to the signed contract of a stay that is over", async () => {
  const [booker, friend] = [await verified(), await verified()];
  const { firstName, lastName } = anOccupant(1);
  await api.services.db.update(accounts).set({ firstName, lastName }).where(eq(accounts.id, friend.id));
  const stay = await aStay(booker, [friend.email]);
  await pay(api, booker, stay);
  await signAll(api, stay.id);
  await api.services.db.update(reservations).set({ status: "completed" }).where(eq(reservations.id, stay.id));
  const [, link] = (await listSigningTokens(api, stay.id)) as [string, string];
  await changeEmail(friend);
  expect((await api.request("GET", `/v1/contracts/${link}`)).status).toBe(200);
});

it("waits for a payment or a signature that writes to the booker at the same moment", async () => {
  const member = await verified();
  const stay = await aStay(member);
  let changed: Promise<string> | undefined;
  await api.services.db.transaction(async (tx) => {
    await tx.select().from(reservations).where(eq(reservations.id, stay.id)).for("update");
    changed = changeEmail(member);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await writeMessage(tx, api.services.now(), {
      kind: "bookingReceived",
      channel: "email",
      locale: "en",
      to: member.email,
      payload: { values: {} },
      dedupeKey: `meanwhile:${stay.id}`,
      accountId: member.id,
      reservationId: stay.id,
    });
  });
  const email = await changed;
  expect((await getReservation(api, member, stay.id)).occupants).toMatchObject([{ email }]);
});
