import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { sendInvitation } from "api/people/accounts/account-mails";
import { accounts } from "api/db/schema";
import { newestLinkToken } from "../../../tests/factories/mail-link";
import { aMember } from "../../../tests/factories/member";
import { openAs, openTestSite, type Handler } from "../../../tests/factories/site";
import * as route from "./reset-password";

const { api } = await openTestSite();

it("asks an invited guest to agree to the terms, and records when they did", async () => {
  const guest = await aMember(api, { passwordHash: null });
  const { db, now } = api.services;
  const [row] = await db.select().from(accounts).where(eq(accounts.id, guest.id));
  await sendInvitation(db, now(), row!);
  const token = await newestLinkToken(api, guest.email, "invitation");
  const open = <H extends Handler>(handler: H, form?: Record<string, string>) =>
    openAs({}, handler, `/auth/reset-password?token=${token}`, { form });
  expect(await open(route.loader)).toMatchObject({ data: { title: "Set your password", termsRequired: true } });

  const form = { token, password: "Quiet-Room-7", passwordConfirm: "Quiet-Room-7" };
  const refused = await open(route.action, form);
  expect(refused).toMatchObject({ status: 400, data: { isInvalid: false } });
  expect(refused.data?.reply).toMatchObject({ error: { agreeTerms: ["Agree to the terms of use to continue."] } });
  api.clock.advance({ hours: 1 });
  expect((await open(route.action, { ...form, agreeTerms: "on" })).status).toBe(303);
  const [agreed] = await db.select().from(accounts).where(eq(accounts.id, guest.id));
  expect(agreed?.termsAgreedAt).toEqual(now());
});
