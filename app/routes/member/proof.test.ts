import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accounts, secondFactors, sessions } from "api/db/schema";
import { hashPassword } from "api/people/accounts/passwords";
import { proofMinutes } from "domain/rules";
import { aMember } from "../../../tests/factories/member";
import { openAs, openTestSite } from "../../../tests/factories/site";
import { appCode, setUpSecondFactor } from "../../../tests/factories/second-factor";
import { password } from "../../../tests/factories/sign-up";
import * as userPage from "../admin/user";
import * as proofPage from "./proof";

const { api } = await openTestSite();
const admin = await aMember(api, { role: "admin", passwordHash: await hashPassword(password) });
const user = await aMember(api, { emailVerifiedAt: api.services.now() });

const outdate = () =>
  api.services.db
    .update(sessions)
    .set({ provedAt: new Date(api.services.now().getTime() - (proofMinutes + 1) * 60_000) })
    .where(eq(sessions.id, admin.sessionId));

const path = `/admin/users/${user.id}`;
const send = (form: Record<string, string>) => openAs(admin, userPage.action, path, { form, params: { id: user.id } });
const rolesOf = async () =>
  (await api.services.db.select().from(accounts).where(eq(accounts.id, user.id)))[0]!.limitedRoles;

it("keeps a form that lacks the proof, and sends it with the password", async () => {
  await outdate();
  const asked = await send({ intent: "saveRoles", roles: "desk" });
  expect([asked.status, asked.location]).toEqual([303, `/auth/confirm?then=${encodeURIComponent(path)}`]);
  expect(await rolesOf()).toEqual([]);
  const kept = asked.headers!.getSetCookie().find((cookie) => cookie.startsWith("homes_pending_form="))!;
  const shown = await openAs(admin, proofPage.loader, asked.location!, { cookie: kept.split(";")[0] });
  const { path: target, entries, by } = shown.data as { path: string; entries: [string, string][]; by: string };
  expect([target, by]).toEqual([path, "password"]);
  const form = Object.fromEntries(entries);
  expect(form).toMatchObject({ intent: "saveRoles", roles: "desk" });

  const refused = await send({ ...form, proofPassword: "Wrong-2026" });
  expect([refused.status, refused.flash?.message]).toEqual([303, "This isn't your current password."]);
  expect(refused.headers!.getSetCookie().join()).toContain("homes_pending_form=");
  expect(await rolesOf()).toEqual([]);

  const done = await send({ ...form, proofPassword: password });
  expect([done.status, done.location]).toEqual([303, path]);
  expect(await rolesOf()).toEqual(["desk"]);
  expect((await send({ intent: "saveRoles", roles: "content" })).location).toBe(path);
  expect(await rolesOf()).toEqual(["content"]);
});

it("asks for a code where the second factor is on", async () => {
  const { secret } = await setUpSecondFactor(api, admin);
  await outdate();
  const asked = await send({ intent: "saveRoles", roles: "finance" });
  const shown = await openAs(admin, proofPage.loader, asked.location!);
  expect(shown.data).toMatchObject({ by: "code", entries: [] });
  expect((await send({ intent: "saveRoles", roles: "finance", proofPassword: password })).flash?.message).toMatch(
    /code/,
  );
  const proofCode = appCode(secret, api.services.now(), 1);
  expect((await send({ intent: "saveRoles", roles: "finance", proofCode })).location).toBe(path);
  expect(await rolesOf()).toEqual(["finance"]);
  await outdate();
  expect((await send({ intent: "saveRoles", roles: "desk", proofCode })).location).toContain("/auth/confirm");
});

it("asks to fill in a form with passwords again, because it was not kept", async () => {
  const then = "/my-page/profile";
  const asking = `/auth/confirm?then=${encodeURIComponent(then)}`;
  await api.services.db.delete(secondFactors).where(eq(secondFactors.accountId, admin.id));
  const prove = (proofPassword: string) => openAs(admin, proofPage.action, asking, { form: { proofPassword } });
  expect((await prove("Wrong-2026")).location).toBe(asking);
  const done = await prove(password);
  expect([done.status, done.location]).toEqual([303, then]);
  expect(done.flash?.message).toMatch(/fill in the form again/);
});
