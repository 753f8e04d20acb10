import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { v7 as uuidv7 } from "uuid";
import { anAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { newestLinkToken } from "../../../tests/factories/mail-link";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { password } from "../../../tests/factories/sign-up";
import { hashPassword } from "../accounts/passwords";
import { findCalendarToken, renewCalendarUrl } from "../../stays/calendar-feeds/calendar-feed";
import { pushSubscriptions } from "../../db/schema";

const api = await openTestApi();
const { db } = api.services;

const ends: Record<string, (member: TestMember) => Promise<unknown>> = {
  "a changed password": (member) => {
    const body = { currentPassword: password, password: "Another-2026" };
    return api.request("PUT", "/v1/users/me/password", { token: member.token, body });
  },
  "a reset password": async ({ email }) => {
    await api.request("POST", "/v1/auth/forgot-password", { body: { email } });
    const token = await newestLinkToken(api, email, "resetPassword");
    return api.request("POST", "/v1/auth/reset-password", { body: { token, password: "Another-2026" } });
  },
  "sessions ended by an admin": async ({ id }) =>
    api.request("PUT", `/v1/admin/users/${id}/sessions/end`, { token: (await anAdmin(api)).token }),
};

it.each(Object.entries(ends))(
  "%s ends the calendar's address, old devices and a waiting e-mail change",
  async (_, end) => {
    const member = await aMember(api, {
      passwordHash: await hashPassword(password),
      emailVerifiedAt: api.services.now(),
    });
    await renewCalendarUrl(api.services, member.id);
    const calendar = await findCalendarToken(api.services, member.id);
    const read = (token: string | null) => api.request("GET", `/v1/reservations.ics?token=${token}`);
    expect((await read(calendar)).status).toBe(200);
    const device = { id: uuidv7(), accountId: member.id, endpointHash: uuidv7(), pushService: "push.example" };
    await db.insert(pushSubscriptions).values({ ...device, sealedAddress: "sealed", vapidKey: "key" }); // its session is purged
    const email = `thief.${member.email}`;
    await api.request("PUT", "/v1/users/me/email", { token: member.token, body: { currentPassword: password, email } });
    const change = await newestLinkToken(api, email, "confirmNewEmail");

    expect(await end(member)).toMatchObject({ status: expect.toBeOneOf([200, 204]) as number });

    expect(await read(calendar)).toMatchObject({ status: 410 });
    const renewed = await findCalendarToken(api.services, member.id);
    expect((await read(renewed)).status).toBe(200);
    expect(await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, member.id))).toEqual([]);
    const confirmed = await api.request("POST", "/v1/auth/verify-email", { body: { token: change } });
    expect(confirmed).toMatchObject({ status: 410, body: { errorCode: "LINK_GONE" } });
  },
);

it("a block ends the calendar's address too", async () => {
  const [member, admin] = [await aMember(api), await anAdmin(api)];
  await renewCalendarUrl(api.services, member.id);
  const calendar = await findCalendarToken(api.services, member.id);
  const path = `/v1/admin/users/${member.id}/block`;
  expect((await api.request("PUT", path, { token: admin.token, body: { reason: "Noise" } })).status).toBe(200);
  expect((await api.request("GET", `/v1/reservations.ics?token=${calendar}`)).status).toBe(410);
});
