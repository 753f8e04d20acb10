import { eq, ne } from "drizzle-orm";
import { expect, it } from "vitest";
import { adminUserDetailSchema } from "contract/admin/user";
import { anAdminForEach } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { listMails, newestLinkToken } from "../../../tests/factories/mail-link";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { signUp } from "../../../tests/factories/sign-up";
import { accounts } from "../../db/schema";

const api = await openTestApi();
const { admin } = anAdminForEach(api);

const codeOf = (answer: { body: unknown }) => (answer.body as { errorCode: string }).errorCode;
let count = 0;
const aColleague = (overrides: Record<string, unknown> = {}) => ({
  email: `colleague${++count}@operator.example`,
  firstName: "Ji-woo",
  lastName: "Han",
  locale: "ko",
  roles: ["desk"],
  ...overrides,
});
const invite = (body: object, { token = admin.token, key }: { token?: string; key?: string } = {}) =>
  api.request("POST", "/v1/admin/users", { token, key, body });
const setPassword = async (email: string) => {
  const body = {
    token: await newestLinkToken(api, email, "invitation"),
    password: "Quiet-Room-7",
    agreements: { terms: true },
  };
  return { body, answer: await api.request("POST", "/v1/auth/reset-password", { body }) };
};
const logIn = (email: string) => api.request("POST", "/v1/auth/login", { body: { email, password: "Quiet-Room-7" } });

it("makes a colleague's account with its roles, who sets a password by the mailed link, once", async () => {
  const colleague = aColleague();
  const made = await invite(colleague, { key: "one" });
  expect(made.status).toBe(201);
  expect(made.data(adminUserDetailSchema)).toMatchObject({
    username: colleague.email,
    firstName: "Ji-woo",
    roles: ["desk"],
    emailVerified: false,
    phone: "",
    account: { profile: { birthDate: null } },
  });
  expect((await invite(colleague, { key: "one" })).status).toBe(201);
  const mails = await listMails(api, colleague.email, "invitation");
  expect(mails).toHaveLength(1);
  expect(mails[0]!.payload.values.context).toBe("admin");

  const token = await newestLinkToken(api, colleague.email, "invitation");
  const checked = await api.request("POST", "/v1/auth/check-link", { body: { token, use: "resetPassword" } });
  expect(checked).toMatchObject({ body: { data: { termsRequired: true, forConsole: true } } });
  expect((await logIn(colleague.email)).status).toBe(401);
  const { body, answer } = await setPassword(colleague.email);
  expect(answer.status).toBe(204);
  expect(codeOf(await api.request("POST", "/v1/auth/reset-password", { body }))).toBe("LINK_GONE");
  expect((await logIn(colleague.email)).status).toBe(200);
});

it("invites again until there is a password, with the roles of the last invitation; the older link is dead", async () => {
  const colleague = aColleague();
  await invite(colleague);
  const older = await newestLinkToken(api, colleague.email, "invitation");
  const again = await invite({ ...colleague, roles: ["finance", "content"] });
  expect(again.data(adminUserDetailSchema).roles).toEqual(["content", "finance"]);
  const check = await api.request("POST", "/v1/auth/check-link", { body: { token: older, use: "resetPassword" } });
  expect(codeOf(check)).toBe("LINK_GONE");
  await setPassword(colleague.email);
  expect(codeOf(await invite(colleague))).toBe("USER_EXISTS");
});

it("sends the invitation again from the user's page, and takes its roles back with the page's form", async () => {
  const colleague = aColleague();
  const { id } = (await invite(colleague)).data(adminUserDetailSchema);
  const resent = await api.request("POST", `/v1/admin/users/${id}/verify-email/resend`, { token: admin.token });
  expect(resent.status).toBe(200);
  expect(await listMails(api, colleague.email, "invitation")).toHaveLength(2);
  const body = { roles: [] };
  const none = await api.request("PUT", `/v1/admin/users/${id}/roles`, { token: admin.token, body });
  expect(none.data(adminUserDetailSchema).roles).toEqual([]);
});

it("takes an account that a stranger made with the colleague's e-mail away from them", async () => {
  const { email, accessToken: token } = await signUp(api);
  const confirmation = await newestLinkToken(api, email, "verifyEmail");
  expect((await invite(aColleague({ email }))).status).toBe(201);
  expect(codeOf(await api.request("POST", "/v1/auth/verify-email", { body: { token: confirmation } }))).toBe(
    "LINK_GONE",
  );
  expect((await api.request("GET", "/v1/users/me", { token })).status).toBe(401);
  const [account] = await api.services.db.select().from(accounts).where(eq(accounts.email, email));
  expect(account).toMatchObject({ passwordHash: null, firstName: "Ji-woo", limitedRoles: ["desk"] });
});

it("does not count an invited admin as one who can act", async () => {
  await api.services.db.update(accounts).set({ role: "member" }).where(ne(accounts.id, admin.id));
  const { id } = (await invite(aColleague({ roles: ["admin"] }))).data(adminUserDetailSchema);
  const block = (userId: string) =>
    api.request("PUT", `/v1/admin/users/${userId}/block`, { token: admin.token, body: { reason: "Left" } });
  expect(codeOf(await block(admin.id))).toBe("LAST_ADMIN");
  expect((await block(id)).status).toBe(200);
});

it("refuses a known user, no role, an unknown role and no name, and everyone but admins", async () => {
  const member = await aMember(api, { emailVerifiedAt: new Date() });
  expect(codeOf(await invite(aColleague({ email: member.email.toUpperCase() })))).toBe("USER_EXISTS");
  const guest = await aMember(api);
  await reserve(api, guest, await aHouse(api));
  expect(codeOf(await invite(aColleague({ email: guest.email }))), "unconfirmed, but with a stay").toBe("USER_EXISTS");
  const blocked = await aMember(api, { blockedAt: new Date(), blockReason: "Noise" });
  expect(codeOf(await invite(aColleague({ email: blocked.email })))).toBe("USER_EXISTS");
  for (const wrong of [{ roles: [] }, { roles: ["owner"] }, { firstName: "" }, { email: "nobody" }]) {
    expect((await invite(aColleague(wrong))).status, JSON.stringify(wrong)).toBe(400);
  }
  expect((await invite(aColleague(), { token: member.token })).status).toBe(403);
});
