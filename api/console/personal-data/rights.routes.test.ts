import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountSchema } from "contract/account";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { aBooking, getReservation, reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { pay } from "../../../tests/factories/payment";
import { auditLog, reservations } from "../../db/schema";

const startsAt = "2026-11-21T03:00:00Z";
let api: TestApi;
beforeAll(
  async () => void (api = await createTestApi({ now: startsAt, settings: { CHECKOUT_MARKETING: "optional" } })),
);
beforeEach(() => void api.clock.set(startsAt));
afterAll(() => api.close());

const me = async ({ token }: TestMember) => (await api.request("GET", "/v1/users/me", { token })).data(accountSchema);
const consent = (member: TestMember, body: unknown) =>
  api.request("PUT", "/v1/users/me/consents", { token: member.token, body });
const suspend = (member: TestMember, key?: string) =>
  api.request("POST", "/v1/users/me/suspension", { token: member.token, key });
const resume = ({ token }: TestMember) => api.request("DELETE", "/v1/users/me/suspension", { token });
const audited = async (member: TestMember) =>
  (
    await api.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, "account"), eq(auditLog.subjectId, member.id)))
      .orderBy(auditLog.id)
  ).map(({ action, detail }) => [action, detail]);

describe("consents", () => {
  const first = "2026-11-21T03:00:00.000Z";
  const second = "2026-11-21T03:05:00.000Z";

  it("are given and withdrawn, each with the time of its last change", async () => {
    const member = await aMember(api);
    expect((await consent(member, { marketing: true, receipt: false })).data(accountSchema).consents).toEqual({
      marketing: { agreed: true, changedAt: first },
      receipt: { agreed: false, changedAt: null },
    });
    api.clock.advance({ minutes: 5 });
    await consent(member, { marketing: true, receipt: true });
    await consent(member, { marketing: true, receipt: true });
    expect((await me(member)).consents).toEqual({
      marketing: { agreed: true, changedAt: first },
      receipt: { agreed: true, changedAt: second },
    });
    await consent(member, { marketing: false, receipt: true });
    expect((await me(member)).consents.marketing).toEqual({ agreed: false, changedAt: second });
    expect(await audited(member)).toEqual([
      ["account.consentsChanged", { marketing: true }],
      ["account.consentsChanged", { receipt: true }],
      ["account.consentsChanged", { marketing: false }],
    ]);
  });

  it("require both values and a session", async () => {
    const member = await aMember(api);
    for (const body of [{}, { marketing: true }, { marketing: "yes", receipt: 1 }, [], null]) {
      expect((await consent(member, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect((await api.request("PUT", "/v1/users/me/consents", { body: {} })).status).toBe(401);
    expect(await audited(member)).toEqual([]);
  });

  it("to marketing are given by a booking that agrees, and never withdrawn by one", async () => {
    const member = await aMember(api);
    const agreements = { facility: true, cancellation: true, privacy: true, marketing: false };
    await reserve(api, member, await aHouse(api), { agreements });
    expect((await me(member)).consents.marketing).toEqual({ agreed: false, changedAt: null });
    await reserve(api, member, await aHouse(api));
    expect((await me(member)).consents.marketing).toEqual({ agreed: true, changedAt: first });
    await reserve(api, member, await aHouse(api), { agreements });
    expect((await me(member)).consents.marketing.agreed).toBe(true);
  });
});

describe("suspending the processing of data", () => {
  it("refuses new bookings until it is resumed", async () => {
    const member = await aMember(api);
    const house = await aHouse(api);
    expect((await suspend(member)).data(accountSchema).suspendedAt).toBe("2026-11-21T03:00:00.000Z");
    const refused = await api.request("POST", "/v1/reservations?isInternational=true", {
      token: member.token,
      body: aBooking(house, { quotedTotal: 1, couponCode: "NONE" }),
    });
    expect(refused).toMatchObject({ status: 409, body: { errorCode: "PROCESSING_SUSPENDED" } });
    expect(await api.services.db.$count(reservations, eq(reservations.accountId, member.id))).toBe(0);
    const { houseId, checkIn, checkOut } = aBooking(house);
    const quote = await api.request("POST", "/v1/reservations/quote", {
      token: member.token,
      body: { houseId, checkIn, checkOut },
    });
    expect(quote.status).toBe(200);
    expect((await resume(member)).data(accountSchema).suspendedAt).toBeNull();
    expect((await reserve(api, member, house)).status).toBe("pending");
  });

  it("allows paying, signing and cancelling existing contracts", async () => {
    const member = await aMember(api);
    const [kept, given] = [
      await reserve(api, member, await aHouse(api)),
      await reserve(api, member, await aHouse(api)),
    ];
    await suspend(member);
    await pay(api, member, kept);
    await signAll(api, kept.id);
    expect((await getReservation(api, member, kept.id)).status).toBe("confirmed");
    const canceled = await api.request("DELETE", `/v1/reservations/${given.id}/cancel`, { token: member.token });
    expect(canceled.status).toBe(200);
  });

  it("is idempotent, and audited once each way", async () => {
    const member = await aMember(api);
    await suspend(member, "a-key");
    api.clock.advance({ minutes: 5 });
    expect((await suspend(member, "a-key")).data(accountSchema).suspendedAt).toBe("2026-11-21T03:00:00.000Z");
    expect((await suspend(member)).data(accountSchema).suspendedAt).toBe("2026-11-21T03:00:00.000Z");
    await resume(member);
    expect((await resume(member)).status).toBe(200);
    expect(await audited(member)).toEqual([
      ["account.suspended", {}],
      ["account.resumed", {}],
    ]);
  });

  it("requires a session", async () => {
    for (const method of ["POST", "DELETE"]) {
      expect((await api.request(method, "/v1/users/me/suspension")).status).toBe(401);
    }
  });
});
