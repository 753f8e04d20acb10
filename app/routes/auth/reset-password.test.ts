import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sendInvitation } from "api/accounts/account-mails";
import { accounts } from "api/db/schema";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { answerBundledCalls } from "../../../tests/factories/bundled-api";
import { newestLinkToken } from "../../../tests/factories/mail-link";
import { aMember } from "../../../tests/factories/member";
import { openAs } from "../../../tests/factories/member-page";
import { sessionSecret } from "../../../tests/factories/web";
import type * as ResetPasswordRoute from "./reset-password";

vi.mock("~/platform/log.server", () => import("../../../tests/factories/bundled-api"));
vi.mock("~/platform/api-client/bundled-api.server", () => import("../../../tests/factories/bundled-api"));

let api: TestApi;
let route: typeof ResetPasswordRoute;
beforeAll(async () => {
  Object.assign(process.env, { PUBLIC_URL: "http://site.test", DEMO: "on", SESSION_SECRETS: sessionSecret });
  api = await createTestApi({ settings: { PUBLIC_URL: "http://site.test" } });
  answerBundledCalls(async (request) => api.app.fetch(request));
  route = await import("./reset-password");
}, 60_000);
afterAll(() => api.close());

it("asks an invited guest to agree to the terms, and records when they did", async () => {
  const guest = await aMember(api, { passwordHash: null });
  const { db, now } = api.services;
  const [row] = await db.select().from(accounts).where(eq(accounts.id, guest.id));
  await sendInvitation(db, now(), row!);
  const token = await newestLinkToken(api, guest.email, "invitation");
  const open = (handler: unknown, form?: Record<string, string>) =>
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
