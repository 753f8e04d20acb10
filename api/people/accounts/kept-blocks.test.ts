import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { adminUserDetailSchema } from "contract/admin/user";
import { tokensSchema } from "contract/auth";
import { anAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { aBooking, anOccupant } from "../../../tests/factories/reservation";
import { signUpForm } from "../../../tests/factories/sign-up";
import { accounts, keptBlocks } from "../../db/schema";
import { normalizeMailbox } from "./kept-blocks";

const api = await openTestApi();
const { db } = api.services;

async function aBlockedPersonWhoLeft(email: string, phone: string): Promise<TestMember> {
  const admin = await anAdmin(api);
  const person = await aMember(api, { email, phone, emailVerifiedAt: api.services.now() });
  const path = `/v1/admin/users/${person.id}/block`;
  expect((await api.request("PUT", path, { token: admin.token, body: { reason: "Two incidents" } })).status).toBe(200);
  const deleted = await api.request("DELETE", "/v1/users/me", { token: person.token, body: { email } });
  expect(deleted.status).toBe(204);
  return admin;
}

async function signUpAs(email: string, phone: string) {
  const answer = await api.request("POST", "/v1/auth/sign-up", { body: signUpForm({ email, phone }) });
  expect(answer.status).toBe(201);
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  return { id: account!.id, email, token: answer.data(tokensSchema).accessToken };
}

const book = async (token: string, email: string) =>
  api.request("POST", "/v1/reservations?isInternational=true", {
    token,
    body: aBooking(await aHouse(api), { occupants: [{ ...anOccupant(0), email }] }),
  });
const codeOf = (answer: { body: unknown }) => (answer.body as { errorCode?: string }).errorCode;

it("blocks a person who deleted the account and signs up again, until an admin lifts it", async () => {
  const admin = await aBlockedPersonWhoLeft("noisy.guest@gmail.com", "+821055550001");
  expect(JSON.stringify(await db.select().from(keptBlocks))).not.toMatch(/noisy|5555/);
  const again = await signUpAs("noisyguest+new@gmail.com", "010-7777-0001"); // the same mailbox
  const phone = await signUpAs("somebody.else@residents.example", "010-5555-0001");
  for (const { token, email } of [again, phone]) expect(codeOf(await book(token, email))).toBe("ACCOUNT_BLOCKED");
  const path = `/v1/admin/users/${again.id}`;
  const shown = (await api.request("GET", path, { token: admin.token })).data(adminUserDetailSchema);
  expect(shown.blockReason).toMatch(/Blocked from new bookings earlier/);
  expect((await api.request("DELETE", `${path}/block`, { token: admin.token })).status).toBe(200);
  expect((await book(again.token, again.email)).status).toBe(201);
});

it("blocks an account that takes the blocked person's phone later, and one that an admin would make", async () => {
  const admin = await aBlockedPersonWhoLeft("left@residents.example", "+821055550002");
  const other = await aMember(api, { phone: "+821055550002" });
  expect(codeOf(await book(other.token, other.email))).toBe("ACCOUNT_BLOCKED");
  const account = {
    email: "left@residents.example",
    firstName: "Linh",
    lastName: "Tran",
    countryCode: "82",
    phone: "010-1212-3434",
    locale: "en",
  };
  const answer = await api.request("POST", "/v1/admin/reservations", {
    token: admin.token,
    body: { ...aBooking(await aHouse(api)), account },
  });
  expect([answer.status, codeOf(answer)]).toEqual([409, "GUEST_BLOCKED_BEFORE"]);
});

it("blocks a person who gave the account another phone before deleting it, and forgets all of it with the block", async () => {
  const [admin, person] = [await anAdmin(api), await aMember(api, { phone: "+821055550005" })];
  const path = `/v1/admin/users/${person.id}/block`;
  const setBlock = () => api.request("PUT", path, { token: admin.token, body: { reason: "Noise" } });
  await setBlock();
  const profile = { firstName: "A", lastName: "B", birthDate: "1999-02-28", countryCode: "82", phone: "010-5555-0006" };
  expect((await api.request("POST", "/v1/users/me/profile", { token: person.token, body: profile })).status).toBe(200);
  const again = await aMember(api, { phone: "+821055550005" });
  expect(codeOf(await book(again.token, again.email))).toBe("ACCOUNT_BLOCKED");
  await api.request("DELETE", path, { token: admin.token });
  const other = await aMember(api, { phone: "+821055550005" });
  expect((await book(other.token, other.email)).status).toBe(201);
});

it("blocks a second account beside the first, and never a colleague's", async () => {
  const [admin, person] = [await anAdmin(api), await aMember(api, { phone: "+821055550007" })];
  const colleague = await anAdmin(api);
  await db.update(accounts).set({ phone: "+821055550007" }).where(eq(accounts.id, colleague.id));
  const block = { token: admin.token, body: { reason: "Noise" } };
  expect((await api.request("PUT", `/v1/admin/users/${person.id}/block`, block)).status).toBe(200);
  const second = await signUpAs("noisy+2@residents.example", "010-5555-0007");
  expect(codeOf(await book(second.token, second.email))).toBe("ACCOUNT_BLOCKED");
  expect((await book(colleague.token, colleague.email)).status).toBe(201);
});

it("blocks nobody by the phone or the unconfirmed e-mail that a blocked person types", async () => {
  const email = "victim@residents.example";
  const [admin, person] = [await anAdmin(api), await aMember(api, { email, phone: "+821055550008" })];
  const block = { token: admin.token, body: { reason: "Noise" } };
  await api.request("PUT", `/v1/admin/users/${person.id}/block`, block);
  const profile = { firstName: "A", lastName: "B", birthDate: "1999-02-28", countryCode: "82", phone: "010-5555-0009" };
  for (const phone of ["010-5555-0009", "010-5555-0010"]) {
    const body = { ...profile, phone };
    expect((await api.request("POST", "/v1/users/me/profile", { token: person.token, body })).status).toBe(200);
  }
  await api.request("DELETE", "/v1/users/me", { token: person.token, body: { email } });
  for (const phone of ["+821055550009", "+821055550010"]) {
    const victim = await aMember(api, phone.endsWith("9") ? { phone, email } : { phone });
    expect((await book(victim.token, victim.email)).status).toBe(201);
  }
});

it("outlives an account that was blocked before e-mails and phones were kept, by its confirmed e-mail", async () => {
  const now = api.services.now();
  const email = "earlier@residents.example";
  const person = await aMember(api, { email, phone: "+821055550011", emailVerifiedAt: now });
  await db.update(accounts).set({ blockedAt: now, blockReason: "Noise" }).where(eq(accounts.id, person.id));
  await api.request("DELETE", "/v1/users/me", { token: person.token, body: { email } });
  const [again, other] = [
    await aMember(api, { email, phone: "+821055550012" }),
    await aMember(api, { phone: "+821055550011" }),
  ];
  expect(codeOf(await book(again.token, again.email))).toBe("ACCOUNT_BLOCKED");
  expect((await book(other.token, other.email)).status).toBe(201);
});

it("is not kept of a person who was not blocked, and is erased after five years", async () => {
  await db.delete(keptBlocks);
  const person = await aMember(api, { phone: "+821055550003" });
  await api.request("DELETE", "/v1/users/me", { token: person.token, body: { email: person.email } });
  expect(await db.select().from(keptBlocks)).toEqual([]);
  await aBlockedPersonWhoLeft("late@residents.example", "+821055550004");
  const [kept] = await db.select().from(keptBlocks);
  api.clock.set(`${kept!.eraseOn}T03:00:00Z`);
  await runJobsButPdfs(api.services);
  expect(await db.select().from(keptBlocks)).toEqual([]);
});

it("knows a mailbox by one spelling", () => {
  expect(normalizeMailbox(" Ana.Lima+Seoul@GoogleMail.com")).toBe("analima@gmail.com");
  expect(normalizeMailbox("ana.lima+x@residents.example")).toBe("ana.lima@residents.example");
  expect(normalizeMailbox("+@residents.example")).toBe("+@residents.example");
});
