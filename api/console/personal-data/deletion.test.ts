import { and, eq } from "drizzle-orm";
import type { Reservation } from "contract/reservation";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deletionPreviewSchema, type DeletionPreview } from "contract/account";
import { aLimitedAdmin, anAdmin, getAsAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { ledgerMatchesGateway } from "../../../tests/factories/money";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { aBooking, reserve } from "../../../tests/factories/reservation";
import { sendAndList } from "../../../tests/factories/messages";
import { signAll } from "../../../tests/factories/signing";
import { confirmPayment, pay, startPayment } from "../../../tests/factories/payment";
import { password, signUp, signUpForm } from "../../../tests/factories/sign-up";
import { accountLinks, accounts, auditLog, messages, notes, reservations, sessions } from "../../db/schema";
import { decideSandboxPayment } from "../../gateways/sandbox/payment";
import { makeAccountLink } from "../../people/accounts/account-links";
import { findAccountByEmail } from "../../people/accounts/account.queries";

const startsAt = "2026-11-21T03:00:00Z";
let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: startsAt })));
beforeEach(() => void api.clock.set(startsAt));
afterAll(() => api.close());

const preview = async ({ token }: { token: string }): Promise<DeletionPreview> =>
  (await api.request("GET", "/v1/users/me/deletion", { token })).data(deletionPreviewSchema);
const remove = (member: { token: string }, body: unknown) =>
  api.request("DELETE", "/v1/users/me", { token: member.token, body });
const removeByMail = (member: TestMember) => remove(member, { email: member.email });
const find = async (id: string) => (await api.services.db.select().from(accounts).where(eq(accounts.id, id)))[0];

describe("deleting an account without reservations", () => {
  it("leaves only a mail to the old address, which is erased a week later", async () => {
    const { email, accessToken: token, refreshToken } = await signUp(api);
    const { id } = (await findAccountByEmail(api.services.db, email))!;
    await api.services.db.transaction((tx) =>
      makeAccountLink(tx, api.services.now(), { accountId: id, purpose: "verifyEmail", email }),
    );
    await api.request("POST", "/v1/auth/sign-up", { body: signUpForm({ email }) });
    expect(await preview({ token })).toEqual({
      obstacles: [],
      erasedNow: ["profile", "signIns", "consents", "messages"],
      keptUntil: null,
    });
    expect((await remove({ token }, { password })).status).toBe(204);
    expect(await find(id)).toBeUndefined();
    for (const table of [sessions, accountLinks, messages]) {
      expect(await api.services.db.$count(table, eq(table.accountId, id))).toBe(0);
    }
    const mails = (await sendAndList(api)).filter((mail) => mail.to === email && mail.kind === "accountDeleted");
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain("We keep nothing else about you.");
    api.clock.advance({ days: 8 });
    await runJobsButPdfs(api.services);
    expect(await api.services.db.$count(messages, eq(messages.recipient, email))).toBe(0);
    const body = { refreshToken };
    expect((await api.request("POST", "/v1/auth/refresh-token", { body })).status).toBe(401);
  });

  it("deletes what admins have noted about it", async () => {
    const member = await aMember(api);
    const note = { kind: "note", text: "Prefers to be called.", authorId: uuidv7() } as const;
    await api.services.db.insert(notes).values({ id: uuidv7(), accountId: member.id, ...note });
    expect((await removeByMail(member)).status).toBe(204);
    expect(await find(member.id)).toBeUndefined();
    expect(await api.services.db.$count(notes, eq(notes.accountId, member.id))).toBe(0);
  });

  it("requires the password, or the e-mail for accounts without one", async () => {
    const { email, accessToken: token } = await signUp(api);
    const google = await aMember(api);
    const fieldsOf = async (member: { token: string }, body: unknown) => {
      const answer = await remove(member, body);
      expect(answer.status).toBe(400);
      return (answer.body as { fieldErrors: object }).fieldErrors;
    };
    expect(await fieldsOf({ token }, {})).toEqual({ password: ["Enter your password."] });
    expect(await fieldsOf({ token }, { email })).toEqual({ password: ["Enter your password."] });
    expect(Object.keys(await fieldsOf({ token }, { password: "Wrong-2026" }))).toEqual(["password"]);
    expect(await fieldsOf(google, { password })).toEqual({ email: ["Enter your e-mail address."] });
    expect(Object.keys(await fieldsOf(google, { email: "other@residents.example" }))).toEqual(["email"]);
    expect((await remove(google, undefined)).status).toBe(400);
    expect((await remove(google, { email: google.email.toUpperCase() })).status).toBe(204);
    expect((await api.request("GET", "/v1/users/me", { token })).status).toBe(200);
  });

  it("answers 401 to later calls, and frees the e-mail for a new sign-up", async () => {
    const { email, accessToken: token } = await signUp(api);
    await remove({ token }, { password });
    expect((await remove({ token }, { password })).status).toBe(401);
    expect((await api.request("GET", "/v1/users/me", { token })).status).toBe(401);
    expect((await api.request("POST", "/v1/auth/login", { body: { email, password } })).status).toBe(401);
    const again = await signUp(api, { email });
    expect((await api.request("GET", "/v1/users/me", { token: again.accessToken })).status).toBe(200);
  });

  it("requires a session", async () => {
    expect((await api.request("DELETE", "/v1/users/me", { body: { password } })).status).toBe(401);
    expect((await api.request("GET", "/v1/users/me/deletion")).status).toBe(401);
  });
});

describe("an account with obligations", () => {
  const kindsOf = async (member: TestMember) => (await preview(member)).obstacles.map(({ kind }) => kind);
  async function expectRefused(member: TestMember, kinds: string[]) {
    expect(await kindsOf(member)).toEqual(kinds);
    expect(await removeByMail(member)).toMatchObject({ status: 409, body: { errorCode: "ACCOUNT_HAS_OBLIGATIONS" } });
    expect(await find(member.id)).toMatchObject({ email: member.email, deletedAt: null });
  }

  it("has an upcoming or current stay, or an unsettled deposit", async () => {
    const member = await aMember(api);
    const dates = { checkIn: "2026-12-01", checkOut: "2026-12-15" };
    const reservation = await reserve(api, member, await aHouse(api), dates);
    await expectRefused(member, ["upcomingStay"]);
    const payment = await startPayment(api, member, reservation);
    await expectRefused(member, ["upcomingStay", "paymentPending"]);
    await decideSandboxPayment(api.services.db, payment.id, "paid");
    await confirmPayment(api, member, payment);
    await signAll(api, reservation.id);
    api.clock.set("2026-12-02T03:00:00Z");
    await signInAgain(api, member);
    await expectRefused(member, ["currentStay"]);
    api.clock.set("2026-12-15T03:00:00Z"); // before the job has completed it
    await signInAgain(api, member);
    await expectRefused(member, ["depositHeld"]);
    expect((await preview(member)).obstacles[0]).toMatchObject({
      reservationId: reservation.id,
      code: reservation.code,
    });
  });

  it("has a pending refund, including one that is not created yet", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    await pay(api, member, reservation);
    api.clock.advance({ hours: 24 });
    await signInAgain(api, member);
    await expectRefused(member, ["refundPending"]);
    await runJobsButPdfs(api.services);
    expect(await kindsOf(member)).toEqual([]);
  });

  it("may be deleted after a cancellation whose policy keeps the deposit", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    await pay(api, member, reservation);
    await signAll(api, reservation.id);
    const cancel = `/v1/reservations/${reservation.id}/cancel`;
    const canceled = await api.request("DELETE", cancel, { token: member.token });
    const { refundAmount, amountPaid, deposit } = (canceled.body as { data: Reservation }).data;
    expect(amountPaid - refundAmount).toBe(deposit);
    await runJobsButPdfs(api.services);
    expect(await preview(member)).toMatchObject({ obstacles: [], keptUntil: "2031-11-21" });
    expect((await removeByMail(member)).status).toBe(204);
  });

  it("may be deleted after an abandoned payment of a cancelled stay", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    const payment = await startPayment(api, member, reservation);
    await api.request("DELETE", `/v1/reservations/${reservation.id}/cancel`, { token: member.token });
    expect(await kindsOf(member)).toEqual([]);
    expect((await removeByMail(member)).status).toBe(204);
    await decideSandboxPayment(api.services.db, payment.id, "paid"); // in the window that was still open
    api.clock.advance({ days: 1 });
    await runJobsButPdfs(api.services);
    await runJobsButPdfs(api.services);
    await ledgerMatchesGateway(api, { [reservation.id]: 0 });
  });

  it("has a payment for an expired stay refunded without reinstating the stay", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    const payment = await startPayment(api, member, reservation);
    await signAll(api, reservation.id);
    api.clock.advance({ hours: 25 });
    await signInAgain(api, member);
    expect((await removeByMail(member)).status).toBe(204);
    await decideSandboxPayment(api.services.db, payment.id, "paid"); // in the window that was still open
    api.clock.advance({ hours: 1 });
    await runJobsButPdfs(api.services);
    await runJobsButPdfs(api.services);
    const [row] = await api.services.db.select().from(reservations).where(eq(reservations.id, reservation.id));
    expect(row!.status).toBe("expired");
    await ledgerMatchesGateway(api, { [reservation.id]: 0 });
  });

  it("may be deleted with an elapsed hold", async () => {
    const member = await aMember(api);
    const { id } = await reserve(api, member, await aHouse(api));
    api.clock.advance({ hours: 25 });
    await signInAgain(api, member);
    expect((await removeByMail(member)).status).toBe(204);
    const [row] = await api.services.db.select().from(reservations).where(eq(reservations.id, id));
    expect(row!.status).toBe("expired");
    const told = (await sendAndList(api)).filter((mail) => mail.to === member.email).map((mail) => mail.kind);
    expect(told).toEqual(["accountDeleted"]);
  });

  it("is the last admin's", async () => {
    const [admin, other] = [await aMember(api), await aMember(api)];
    const makeAdmin = ({ id }: TestMember) =>
      api.services.db
        .update(accounts)
        .set({ role: "admin", emailVerifiedAt: api.services.now() })
        .where(eq(accounts.id, id));
    await makeAdmin(admin);
    expect((await removeByMail(admin)).body).toMatchObject({ errorCode: "LAST_ADMIN" });
    await makeAdmin(other);
    const statuses = (await Promise.all([removeByMail(admin), removeByMail(other)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 409]);
  });

  it("does not lose a concurrent booking", async () => {
    for (let round = 0; round < 5; round++) {
      const member = await aMember(api);
      const body = aBooking(await aHouse(api));
      const book = () => api.request("POST", "/v1/reservations?isInternational=true", { token: member.token, body });
      const calls = round % 2 ? [book(), removeByMail(member)] : [removeByMail(member), book()];
      const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
      expect(
        [
          [201, 409], // the booking came first
          [204, 401], // the deletion came first
        ].map((pair) => pair.sort()),
      ).toContainEqual(statuses);
      const booked = await api.services.db.$count(reservations, eq(reservations.accountId, member.id));
      expect(booked).toBe(statuses[0] === 201 ? 1 : 0);
    }
  });
});

it("names no deleted account in the console, and shows no address of it", async () => {
  const member = await aMember(api);
  const reservation = await reserve(api, member, await aHouse(api));
  await pay(api, member, reservation);
  await api.request("DELETE", `/v1/reservations/${reservation.id}/cancel`, { token: member.token });
  await runJobsButPdfs(api.services);
  const admin = await anAdmin(api);
  expect((await removeByMail(member)).status).toBe(204);
  const unnamed = { firstName: "", lastName: "", email: null };
  expect((await getAsAdmin(api, admin, reservation)).member).toMatchObject(unnamed);
  for (const path of [
    `reservations/${reservation.id}`,
    `reservations?q=${reservation.code}`,
    "audit-log",
    "payments",
    "refunds",
    `search?q=${reservation.code}`,
  ]) {
    const answer = await api.request("GET", `/v1/admin/${path}`, { token: admin.token });
    expect(answer.status, path).toBe(200);
    expect(JSON.stringify(answer.body), path).not.toMatch(/deleted\.invalid/);
  }
});

describe("an account that an admin deletes at a person's request", () => {
  const removeAs = (admin: TestMember, { id }: { id: string }, body: object = { request: "phone" }) =>
    api.request("DELETE", `/v1/admin/users/${id}`, { token: admin.token, body });

  it("is erased as by the person, who gets the mail; the log has the admin and how they asked", async () => {
    const [admin, member] = [await anAdmin(api), await aMember(api)];
    const reservation = await reserve(api, member, await aHouse(api));
    await pay(api, member, reservation);
    await api.request("DELETE", `/v1/reservations/${reservation.id}/cancel`, { token: member.token });
    await runJobsButPdfs(api.services);
    const shown = await api.request("GET", `/v1/admin/users/${member.id}/deletion`, { token: admin.token });
    expect(shown.data(deletionPreviewSchema)).toEqual(await preview(member));
    expect((await removeAs(admin, member)).status).toBe(204);
    expect(await find(member.id)).toMatchObject({ firstName: "", phone: "", deletedAt: expect.any(Date) });
    const mails = (await sendAndList(api)).filter(({ kind, to }) => kind === "accountDeleted" && to === member.email);
    expect(mails).toHaveLength(1);
    const isDeletion = and(eq(auditLog.subjectId, member.id), eq(auditLog.action, "account.deleted"));
    expect(await api.services.db.select().from(auditLog).where(isDeletion)).toMatchObject([
      { actor: "admin", actorId: admin.id, detail: { request: "phone" } },
    ]);
    expect((await removeAs(admin, member)).body).toMatchObject({ errorCode: "USER_NOT_FOUND" });
  });

  it("stays while a stay is open, without a word of how they asked, and beyond the reach of the desk", async () => {
    const [desk, admin, member] = [await aLimitedAdmin(api, "desk"), await anAdmin(api), await aMember(api)];
    await reserve(api, member, await aHouse(api));
    expect((await removeAs(desk, member)).body).toMatchObject({ errorCode: "ACCOUNT_HAS_OBLIGATIONS" });
    for (const body of [{}, { request: "dream" }]) {
      expect((await removeAs(desk, member, body)).body).toMatchObject({
        fieldErrors: { request: ["Choose how they asked."] },
      });
    }
    expect((await removeAs(desk, admin)).body).toMatchObject({ errorCode: "USER_OUT_OF_REACH" });
    expect((await removeAs(member, member)).status).toBe(403);
    for (const { id } of [member, admin]) expect(await find(id)).toMatchObject({ deletedAt: null });
  });
});
