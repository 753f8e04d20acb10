import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { z } from "zod";
import { houseWithFreeUnitsSchema } from "contract/admin/booking";
import { adminReservationSchema } from "contract/admin/reservation";
import { adminUserDetailSchema } from "contract/admin/user";
import { aLimitedAdmin, anAdminForEach } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, signInAgain } from "../../../tests/factories/member";
import { sendAndList } from "../../../tests/factories/messages";
import { newestLinkToken } from "../../../tests/factories/mail-link";
import { aBooking } from "../../../tests/factories/reservation";
import { pay } from "../../../tests/factories/payment";
import { signAll } from "../../../tests/factories/signing";
import { password, signUp } from "../../../tests/factories/sign-up";
import { accounts, auditLog, reservations } from "../../db/schema";

const api = await openTestApi();
const { admin } = anAdminForEach(api);

const codeOf = (answer: { body: unknown }) => (answer.body as { errorCode: string }).errorCode;
let count = 0;
const aGuest = (overrides: Record<string, unknown> = {}) => ({
  email: `guest${++count}@residents.example`,
  firstName: "Mai",
  lastName: "Trần",
  countryCode: "84",
  phone: "0912345678",
  locale: "en",
  ...overrides,
});
const book = (house: TestHouse, overrides: Record<string, unknown> = {}, key?: string, token = admin.token) =>
  api.request("POST", "/v1/admin/reservations", {
    token,
    key,
    body: { ...aBooking(house), account: aGuest(), ...overrides },
  });
const accountsOf = (email: string) => api.services.db.select().from(accounts).where(eq(accounts.email, email));
const setBlock = (id: string, reason: string | null) =>
  api.request(reason ? "PUT" : "DELETE", `/v1/admin/users/${id}/block`, {
    token: admin.token,
    body: reason ? { reason } : undefined,
  });

it("makes a new account, invites it and sends what a member gets; the guest sets a password and logs in", async () => {
  const account = aGuest();
  const made = await book(await aHouse(api), { account, locale: undefined });
  expect(made.status).toBe(201);
  const reservation = made.data(adminReservationSchema);
  expect(reservation).toMatchObject({ status: "pending", member: { email: account.email, firstName: "Mai" } });
  const mails = (await sendAndList(api)).filter(({ to }) => to === account.email);
  expect(mails.map(({ kind }) => kind).sort()).toEqual(["bookingReceived", "invitation"]);

  const token = await newestLinkToken(api, account.email, "invitation");
  const chosen = "Quiet-Room-7";
  const checked = await api.request("POST", "/v1/auth/check-link", { body: { token, use: "resetPassword" } });
  expect(checked).toMatchObject({ status: 200, body: { data: { termsRequired: true } } });
  const setPassword = (agreements?: object) =>
    api.request("POST", "/v1/auth/reset-password", { body: { token, password: chosen, agreements } });
  expect(await setPassword()).toMatchObject({
    status: 400,
    body: { fieldErrors: { "agreements.terms": ["Agree to the terms of use to continue."] } },
  });
  api.clock.advance({ hours: 2 });
  expect((await setPassword({ terms: true })).status).toBe(204);
  const [agreed] = await accountsOf(account.email);
  expect(agreed?.termsAgreedAt).toEqual(api.services.now());
  const logged = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, agreed!.id));
  expect(logged.map(({ action }) => action)).toContain("account.termsAgreed");
  const logIn = await api.request("POST", "/v1/auth/login", { body: { email: account.email, password: chosen } });
  expect(logIn.status).toBe(200);
  expect((await setPassword({ terms: true })).status).toBe(410);
  const { audit } = reservation;
  expect(audit).toMatchObject([{ action: "reservation.pending", actor: "admin", actorEmail: admin.email }]);
});

it("reuses the account with the e-mail as it is, without an invitation when it can log in", async () => {
  const member = await aMember(api, { passwordHash: "x", emailVerifiedAt: new Date() });
  const made = await book(await aHouse(api), { account: aGuest({ email: member.email.toUpperCase() }) });
  expect(made.data(adminReservationSchema).member).toMatchObject({ id: member.id, firstName: "Amélie" });
  expect((await sendAndList(api)).filter(({ to }) => to === member.email).map(({ kind }) => kind)).toEqual([
    "bookingReceived",
  ]);
});

it("takes an account whose e-mail was never confirmed from the person who signed up with it", async () => {
  const { email, accessToken: token } = await signUp(api);
  const asked = { token, body: { email: "somebody.else@residents.example", currentPassword: password } };
  expect((await api.request("PUT", "/v1/users/me/email", asked)).status).toBeLessThan(300);
  const taken = await newestLinkToken(api, asked.body.email, "confirmNewEmail");
  await api.request("POST", "/v1/users/me/calendar-feed", { token });
  const guest = aGuest({ email });
  const { id, member } = (await book(await aHouse(api), { account: guest })).data(adminReservationSchema);
  expect(member).toMatchObject({ firstName: "Mai", phone: "+84912345678" });
  expect((await api.request("GET", `/v1/reservations/${id}`, { token })).status).toBe(401);
  expect((await api.request("POST", "/v1/auth/login", { body: { email, password } })).status).toBe(401);
  expect((await api.request("POST", "/v1/auth/verify-email", { body: { token: taken } })).status).toBe(410);
  expect(await accountsOf(email)).toMatchObject([{ passwordHash: null, googleSubject: null, calendarKey: null }]);
  const own = { token: await newestLinkToken(api, email, "invitation"), password: "Quiet-Room-7" };
  const body = { ...own, agreements: { terms: true } };
  expect((await api.request("POST", "/v1/auth/reset-password", { body })).status).toBe(204);
  await book(await aHouse(api), { account: guest });
  const logIn = { body: { email, password: own.password } };
  expect((await api.request("POST", "/v1/auth/login", logIn)).status).toBe(200);
});

it("makes one booking and one account of a double post, and of two posts at once", async () => {
  const account = aGuest();
  const house = await aHouse(api, { units: 3 });
  const twice = [await book(house, { account }, "once"), await book(house, { account }, "once")];
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  const rows = await api.services.db.select().from(reservations).where(eq(reservations.houseId, house.id));
  expect(rows).toHaveLength(1);
  const other = aGuest();
  const both = await Promise.all([book(house, { account: other }), book(house, { account: other })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await accountsOf(other.email)).toHaveLength(1);
});

it("takes the unit that was chosen, and refuses one that is taken, unknown or of another house", async () => {
  const house = await aHouse(api, { units: 3 });
  const unitId = house.unitIds[2]!;
  const made = (await book(house, { unitId })).data(adminReservationSchema);
  const [row] = await api.services.db.select().from(reservations).where(eq(reservations.id, made.id));
  expect(row?.unitId).toBe(unitId);
  const account = aGuest();
  expect(codeOf(await book(house, { unitId, account }))).toBe("DATES_UNAVAILABLE");
  expect(await accountsOf(account.email)).toEqual([]);
  const { unitIds } = await aHouse(api);
  for (const unknown of [unitIds[0], "01890000-0000-7000-8000-000000000000"]) {
    expect(codeOf(await book(house, { unitId: unknown }))).toBe("UNIT_NOT_FOUND");
  }
});

it("gives a room to one of 20 admins who book it at once", async () => {
  const house = await aHouse(api);
  const answers = await Promise.all(Array.from({ length: 20 }, () => book(house)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(codeOf))).toEqual(new Set(["DATES_UNAVAILABLE"]));
});

it("refuses past dates, too many guests, a wrong total, and names each wrong field of the guest", async () => {
  const house = await aHouse(api);
  const faultsOf = async (overrides: Record<string, unknown>) => {
    const { status, body } = await book(house, overrides);
    return [status, ...Object.keys((body as { fieldErrors?: object }).fieldErrors ?? {})];
  };
  expect(await faultsOf({ checkIn: "2026-01-31", checkOut: "2026-04-10" })).toEqual([400, "checkIn"]);
  expect(await faultsOf(aBooking(house, { guests: 3 }))).toEqual([400, "guests"]);
  for (const name of ["quotedTotal", "quotedDeposit", "quotedDueNow"]) {
    expect(codeOf(await book(house, { [name]: 1 })), name).toBe("PRICE_CHANGED");
  }
  expect(await faultsOf({ account: aGuest({ email: "guest@" }) })).toEqual([400, "account.email"]);
  expect(await faultsOf({ account: aGuest({ firstName: "x".repeat(100_000) }) })).toEqual([400, "account.firstName"]);
  expect(await faultsOf({ account: aGuest({ phone: "123" }) })).toEqual([400, "account.phone"]);
  expect(await faultsOf({ account: undefined })).toEqual([400, "account"]);
  expect(await faultsOf({ agreements: { facility: true, cancellation: true } })).toEqual([400, "agreements.privacy"]);
});

it("refuses the e-mail of a colleague, and guests who are blocked or have suspended processing", async () => {
  const house = await aHouse(api);
  const codeFor = async (email: string) => codeOf(await book(house, { account: aGuest({ email }) }));
  expect(await codeFor((await aLimitedAdmin(api, "desk")).email)).toBe("GUEST_IS_ADMIN");
  expect(await codeFor((await aMember(api, { suspendedAt: new Date() })).email)).toBe("GUEST_SUSPENDED");
  const member = await aMember(api);
  await setBlock(member.id, "Unpaid damage");
  expect(await codeFor(member.email)).toBe("GUEST_BLOCKED");
  await setBlock(member.id, null);
  expect((await book(house, { account: aGuest({ email: member.email }) })).status).toBe(201);
});

it("needs the permission of the desk, never consents to marketing for the guest, and has no limit of holds", async () => {
  const house = await aHouse(api, { units: 7 });
  const finance = await aLimitedAdmin(api, "finance");
  expect((await book(house, {}, undefined, finance.token)).status).toBe(403);
  const desk = await aLimitedAdmin(api, "desk");
  const account = aGuest();
  for (let number = 0; number < 6; number++) {
    expect((await book(house, { account }, undefined, desk.token)).status).toBe(201);
  }
  expect(await accountsOf(account.email)).toMatchObject([{ marketingAgreedAt: null }]);
});

it("lists the houses with their free units, without those that are taken or too small", async () => {
  const [free, small] = [await aHouse(api, { units: 2 }), await aHouse(api, { occupancy: 1 })];
  const taken = await aHouse(api);
  await book(taken);
  await book(free, { unitId: free.unitIds[0] });
  const list = async (query: string) =>
    (await api.request("GET", `/v1/admin/free-units?${query}`, { token: admin.token })).data(
      z.array(houseWithFreeUnitsSchema),
    );
  const found = await list("checkIn=2027-01-31&checkOut=2027-04-10&guests=2");
  expect(found.find(({ id }) => id === free.id)?.units).toEqual([{ id: free.unitIds[1], name: "202" }]);
  expect(found.filter(({ id }) => id === small.id || id === taken.id)).toEqual([]);
  const bad = await api.request("GET", "/v1/admin/free-units?checkIn=2027-04-10&checkOut=2027-01-31", {
    token: admin.token,
  });
  expect(bad.status).toBe(400);
});

it("lists no rooms that cannot be booked: in the past, too far ahead, or below the minimum of nights", async () => {
  const house = await aHouse(api, { minimumNights: 30 });
  const list = (checkIn: string, checkOut: string) =>
    api.request("GET", `/v1/admin/free-units?checkIn=${checkIn}&checkOut=${checkOut}`, { token: admin.token });
  const listed = async (checkIn: string, checkOut: string) =>
    (await list(checkIn, checkOut)).data(z.array(houseWithFreeUnitsSchema)).some(({ id }) => id === house.id);
  expect(await listed("2027-01-01", "2027-01-30")).toBe(false);
  expect(await listed("2027-01-01", "2027-01-31")).toBe(true);
  for (const [checkIn, checkOut] of [
    ["2026-11-01", "2026-12-20"],
    ["2028-01-01", "2028-02-20"],
  ] as const) {
    expect(await list(checkIn, checkOut)).toMatchObject({
      status: 400,
      body: { fieldErrors: { checkIn: [expect.any(String)] } },
    });
  }
});

it("blocks an account from booking and extending, and from nothing else, until it is unblocked", async () => {
  const house = await aHouse(api);
  const member = await aMember(api);
  const reserveOwn = (overrides: Record<string, unknown> = {}) =>
    api.request("POST", "/v1/reservations?isInternational=true", {
      token: member.token,
      body: aBooking(house, overrides),
    });
  const first = (await reserveOwn()).data(z.object({ id: z.string() }));
  const blocked = await setBlock(member.id, "Two incidents");
  expect(blocked.data(adminUserDetailSchema)).toMatchObject({
    blockReason: "Two incidents",
    blockedAt: expect.any(String),
  });
  expect(await reserveOwn({ checkIn: "2027-05-01", checkOut: "2027-06-01" })).toMatchObject({
    status: 409,
    body: { errorCode: "ACCOUNT_BLOCKED", errorMessage: expect.stringContaining("@") },
  });
  await pay(api, member, first);
  await signAll(api, first.id);
  const change = (body: object) =>
    api.request("POST", `/v1/reservations/${first.id}/changes`, { token: member.token, body });
  expect(codeOf(await change({ checkOut: "2027-05-10" }))).toBe("ACCOUNT_BLOCKED");
  const reasons = [" ", "x".repeat(100_000)];
  for (const reason of reasons) expect((await setBlock(member.id, reason)).status).toBe(400);
  expect((await setBlock(member.id, null)).data(adminUserDetailSchema)).toMatchObject({ blockedAt: null });
  expect((await change({ checkOut: "2027-05-10" })).status).toBe(201);
  expect(codeOf(await setBlock("01890000-0000-7000-8000-000000000000", "x"))).toBe("USER_NOT_FOUND");
  const logged = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, member.id));
  expect(logged.map(({ action }) => action).filter((action) => action.endsWith("blocked"))).toEqual([
    "account.blocked",
    "account.unblocked",
  ]);
  expect(JSON.stringify(logged)).not.toContain("incidents");
});

it("lets no booking slip in beside a block: whatever is booked was booked before it", async () => {
  const house = await aHouse(api, { units: 20 });
  for (let round = 0; round < 5; round++) {
    const member = await aMember(api);
    await signInAgain(api, member);
    const body = aBooking(house);
    const reserveOwn = () =>
      api.request("POST", "/v1/reservations?isInternational=true", { token: member.token, body });
    const [, ...answers] = await Promise.all([setBlock(member.id, "Now"), reserveOwn(), reserveOwn()]);
    const made = answers.filter(({ status }) => status === 201).length;
    expect(answers.every((answer) => answer.status === 201 || codeOf(answer) === "ACCOUNT_BLOCKED")).toBe(true);
    expect(await api.services.db.$count(reservations, eq(reservations.accountId, member.id))).toBe(made);
    expect(codeOf(await reserveOwn())).toBe("ACCOUNT_BLOCKED");
  }
});
