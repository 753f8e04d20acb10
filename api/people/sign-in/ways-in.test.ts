import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { newestLinkToken } from "../../../tests/factories/mail-link";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { password, signUp } from "../../../tests/factories/sign-up";
import { accounts, auditLog } from "../../db/schema";
import { verifyAccessToken } from "../../kernel/http/access-token";
import { changePassword, requestNewEmail, sendPasswordLink } from "./credentials";
import { linkGoogle, unlinkGoogle } from "./google-link";
import { signLinkToken } from "./google-identity";
import { updateProfile } from "../accounts/account.commands";
import { enterIf } from "./enter";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

const fresh = "Quiet-4711";
const rowOf = async (id: string) => (await api.services.db.select().from(accounts).where(eq(accounts.id, id)))[0]!;
const endSession = ({ sessionId, token }: TestMember) =>
  api.request("DELETE", `/v1/users/me/sessions/${sessionId}`, { token });

describe("requests that waited for a concurrent password reset", () => {
  it("change no sign-in method once their session has ended", async () => {
    const { email, accessToken } = await signUp(api);
    const reader = (await verifyAccessToken(api.services, accessToken))!;
    await endSession({ ...reader, email, token: accessToken });
    const before = await rowOf(reader.id);
    const linkToken = await signLinkToken(api.services, { accountId: reader.id, subject: "a-stranger" });
    const late = [
      () => changePassword(api.services, reader, { currentPassword: password, password: fresh }),
      () => requestNewEmail(api.services, reader, { email: `new.${email}`, currentPassword: password }, {}),
      () => sendPasswordLink(api.services, reader),
      () => linkGoogle(api.services, reader, { linkToken }),
      () => unlinkGoogle(api.services, reader),
    ];
    for (const change of late) await expect(change()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await rowOf(reader.id)).toEqual(before);
  });

  it("open no session by an outdated proof or on a deleted account", async () => {
    const member = await aMember(api, { googleSubject: "still-there" });
    const open = (subject: string) =>
      api.services.db.transaction((tx) =>
        enterIf(
          api.services,
          tx,
          { accountId: member.id, stillTrue: ({ googleSubject }) => googleSubject === subject },
          {},
        ),
      );
    expect(await open("still-there")).toBeDefined();
    expect(await open("unlinked-meanwhile")).toBeUndefined();
    await api.services.db.update(accounts).set({ deletedAt: api.services.now() }).where(eq(accounts.id, member.id));
    expect(await open("still-there")).toBeUndefined();
  });
});

it("write nothing to an erased account", async () => {
  const member = await aMember(api);
  await api.services.db
    .update(accounts)
    .set({ firstName: "", deletedAt: api.services.now() })
    .where(eq(accounts.id, member.id));
  const body = { firstName: "José", lastName: "Núñez", countryCode: "34", phone: "612345678" };
  await expect(updateProfile(api.services, member.id, body)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect((await rowOf(member.id)).firstName).toBe("");
});

it("audits every change of a sign-in method", async () => {
  const { email, accessToken: token, refreshToken } = await signUp(api);
  const { id, sessionId } = (await verifyAccessToken(api.services, token))!;
  const newEmail = `new.${email}`;
  await api.request("PUT", "/v1/users/me/password", { token, body: { currentPassword: password, password: fresh } });
  await api.request("PUT", "/v1/users/me/email", { token, body: { email: newEmail, currentPassword: fresh } });
  const confirm = await newestLinkToken(api, newEmail, "confirmNewEmail");
  await api.request("POST", "/v1/auth/verify-email", { token, body: { token: confirm } });

  const refresh = async (old: string) =>
    (await api.request("POST", "/v1/auth/refresh-token", { body: { refreshToken: old } })).body as {
      data: { refreshToken: string };
    };
  await refresh((await refresh(refreshToken)).data.refreshToken);
  api.clock.advance({ minutes: 1 });
  await refresh(refreshToken);

  await api.request("POST", "/v1/auth/forgot-password", { body: { email: newEmail } });
  const reset = await newestLinkToken(api, newEmail, "resetPassword");
  await api.request("POST", "/v1/auth/reset-password", { body: { token: reset, password } });
  const written = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
  expect(written.map(({ action, detail }) => ({ action, detail }))).toEqual([
    { action: "account.passwordChanged", detail: {} },
    { action: "account.emailChangeAsked", detail: {} },
    { action: "account.emailChanged", detail: {} },
    { action: "account.sessionReused", detail: { sessionId } },
    { action: "account.passwordReset", detail: {} },
  ]);
});

it("audits the end of a session once", async () => {
  const member = await aMember(api);
  await endSession(member);
  await endSession(member);
  const written = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, member.id));
  expect(written.map(({ action }) => action)).toEqual(["account.sessionEnded"]);
});

it("audits a log-out once, with its session", async () => {
  const { email, refreshToken } = await signUp(api);
  const logOut = () => api.request("POST", "/v1/auth/logout", { body: { refreshToken } });
  expect([(await logOut()).status, (await logOut()).status]).toEqual([204, 204]);
  const written = await api.services.db
    .select({ action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .innerJoin(accounts, eq(accounts.id, auditLog.subjectId))
    .where(eq(accounts.email, email));
  expect(written).toEqual([{ action: "account.loggedOut", detail: { sessionId: expect.any(String) } }]);
});
