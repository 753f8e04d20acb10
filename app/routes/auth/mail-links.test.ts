import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { unsealSession } from "~/platform/session/session-cookie.server";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { answerBundledCalls } from "../../../tests/factories/bundled-api";
import { newestLinkToken } from "../../../tests/factories/mail-link";
import { password, signUp } from "../../../tests/factories/sign-up";

import type * as ForgotRoute from "./forgot-password";
import type * as LogInRoute from "./login";
import type * as ResetRoute from "./reset-password";
import type * as VerifyRoute from "./verify-email";

const secret = "a-secret-of-the-tests-of-no-value-to-anybody";
vi.mock("~/platform/log.server", () => import("../../../tests/factories/bundled-api"));
vi.mock("~/platform/api-client/bundled-api.server", () => import("../../../tests/factories/bundled-api"));

let api: TestApi;
let routes: {
  forgot: typeof ForgotRoute;
  logIn: typeof LogInRoute;
  reset: typeof ResetRoute;
  verify: typeof VerifyRoute;
};
beforeAll(async () => {
  api = await createTestApi();
  answerBundledCalls(async (request) => api.app.fetch(request));
  Object.assign(process.env, { DEMO: "on", SESSION_SECRETS: secret, PUBLIC_URL: "http://site.test" });
  routes = {
    forgot: await import("./forgot-password"),
    logIn: await import("./login"),
    reset: await import("./reset-password"),
    verify: await import("./verify-email"),
  };
}, 60_000);
afterAll(() => api.close());

type Answer = { location: string; status?: number; data: Record<string, unknown>; flash?: string };

function browser() {
  let cookie = "";
  return async (handler: unknown, path: string, form?: Record<string, string>): Promise<Answer> => {
    const init = form ? { method: "POST", body: new URLSearchParams(form) } : {};
    const headers = { "Accept-Language": "en", Cookie: cookie };
    const request = new Request(`http://site.test${path}`, { ...init, headers });
    const args = { request, params: {}, context: {} };
    const answer = await (handler as (args: unknown) => Promise<unknown>)(args).catch((thrown: unknown) => thrown);
    if (!(answer instanceof Response)) {
      const { data = answer, init } = answer as { data?: Record<string, unknown>; init?: { status: number } };
      return { location: "", status: init?.status, data: data as Record<string, unknown> };
    }
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    const { flash } = await unsealSession(cookie.split("=")[1], [secret]);
    return { location: answer.headers.get("Location") ?? "", status: answer.status, data: {}, flash: flash?.message };
  };
}

async function logIn(visit: ReturnType<typeof browser>, email: string, typed = password) {
  return visit(routes.logIn.action, "/auth/login", { email, password: typed, redirectTo: "/houses?guests=2" });
}

describe("a forgotten password", () => {
  it("gets the same answer for a known and an unknown e-mail", async () => {
    const { email } = await signUp(api);
    const ask = (typed: string) =>
      browser()(routes.forgot.action, "/auth/forgot-password", { email: typed, redirectTo: "/houses" });
    const [known, unknown] = [await ask(email), await ask("nobody@residents.example")];
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ status: 303, location: "/auth/forgot-password?sent=1&redirectTo=%2Fhouses" });
  });

  it("shows the typed e-mail, and fills it in at the log-in", async () => {
    const visit = browser();
    await visit(routes.forgot.action, "/auth/forgot-password", { email: "typed@residents.example" });
    const sent = await visit(routes.forgot.loader, "/auth/forgot-password?sent=1");
    expect(sent.data).toMatchObject({ sent: true, email: "typed@residents.example" });
    expect((await visit(routes.logIn.loader, "/auth/login")).data.email).toBe("typed@residents.example");
  });

  it("is replaced by the link, once; the page then redirects to the log-in", async () => {
    const { email } = await signUp(api);
    const visit = browser();
    await logIn(visit, email);
    await visit(routes.forgot.action, "/auth/forgot-password", { email });
    const token = await newestLinkToken(api, email, "resetPassword");
    const reset = (fields: Record<string, string> = {}) =>
      visit(routes.reset.action, `/auth/reset-password?token=${token}`, {
        token,
        password: "Another-2026",
        passwordConfirm: "Another-2026",
        ...fields,
      });
    const opened = () => browser()(routes.reset.loader, `/auth/reset-password?token=${token}`);
    expect(await opened()).toMatchObject({ status: 200, data: { isInvalid: false, token } });
    const mismatch = await reset({ passwordConfirm: "Other-2026" });
    expect(mismatch).toMatchObject({ status: 400, data: { isInvalid: false } });
    expect(JSON.stringify(mismatch.data)).not.toContain("Another-2026");
    const twice = { idempotencyKey: crypto.randomUUID() };
    const done = { status: 303, location: "/auth/login", flash: expect.stringContaining("set") };
    expect([await reset(twice), await reset(twice)]).toMatchObject([done, done]);
    expect(await reset()).toMatchObject({ status: 410, data: { isInvalid: true } });
    expect(await opened()).toMatchObject({ status: 410, data: { isInvalid: true } });
    expect((await logIn(visit, email)).status).toBe(400);
    expect((await logIn(visit, email, "Another-2026")).location).toBe("/houses?guests=2");
  });

  it.each([
    ["malformed", "nonsense"],
    ["too long", "x".repeat(401)],
  ])("reports a %s link as invalid", async (_how, token) => {
    const fields = { token, password: "Another-2026", passwordConfirm: "Another-2026" };
    const { data } = await browser()(routes.reset.action, "/auth/reset-password", fields);
    expect(data.isInvalid).toBe(true);
    const opened = await browser()(routes.reset.loader, `/auth/reset-password?token=${token}`);
    expect(opened).toMatchObject({ status: 410, data: { isInvalid: true } });
  });
});

describe("the link that confirms an address", () => {
  const confirm = (visit: ReturnType<typeof browser>, token: string) =>
    visit(routes.verify.action, `/auth/verify-email?token=${token}`, { token, intent: "verify" });

  it("changes nothing when opened, and confirms by its button", async () => {
    const { email } = await signUp(api);
    const visit = browser();
    await logIn(visit, email);
    const token = await newestLinkToken(api, email, "verifyEmail");
    const opened = () => visit(routes.verify.loader, `/auth/verify-email?token=${token}`);
    expect((await opened()).data).toMatchObject({ account: { email, verified: false } });
    expect((await opened()).data).toMatchObject({ account: { email, verified: false } });
    expect(await confirm(visit, token)).toMatchObject({
      status: 303,
      location: "/mypage",
      flash: "Your e-mail address is confirmed.",
    });
    expect((await opened()).data).toMatchObject({ account: { email, verified: true } });
  });

  it("shows the new address, not the account's current one", async () => {
    const { email, accessToken } = await signUp(api);
    const newEmail = `new-${email}`;
    const body = { currentPassword: password, email: newEmail };
    expect((await api.request("PUT", "/v1/users/me/email", { token: accessToken, body })).status).toBe(204);
    const token = await newestLinkToken(api, newEmail, "confirmNewEmail");
    const visit = browser();
    await logIn(visit, email);
    for (const open of [visit, browser()]) {
      const { data } = await open(routes.verify.loader, `/auth/verify-email?token=${token}`);
      expect(data).toMatchObject({ isInvalid: false, email: newEmail });
    }
  });

  it("works without a session, and redirects to the log-in", async () => {
    const { email } = await signUp(api);
    expect((await confirm(browser(), await newestLinkToken(api, email, "verifyEmail"))).location).toBe("/auth/login");
  });

  it("is reported as invalid when it is", async () => {
    expect(await confirm(browser(), "nonsense")).toMatchObject({ status: 410, data: { isInvalid: true } });
    for (const address of ["/auth/verify-email?token=nonsense", "/auth/verify-email"]) {
      expect(await browser()(routes.verify.loader, address)).toMatchObject({ status: 410, data: { isInvalid: true } });
    }
  });

  it("shows its button when its validity cannot be checked", async () => {
    answerBundledCalls(async () =>
      Response.json({ errorCode: "INTERNAL", errorMessage: "Something went wrong on our side." }, { status: 500 }),
    );
    const opened = await browser()(routes.verify.loader, "/auth/verify-email?token=a-token");
    answerBundledCalls(async (request) => api.app.fetch(request));
    expect(opened).toMatchObject({ status: 200, data: { isInvalid: false, token: "a-token" } });
  });

  it("is sent again at most three times an hour, with the wait in words", async () => {
    const { email } = await signUp(api);
    const visit = browser();
    await logIn(visit, email);
    const resend = () =>
      visit(routes.verify.action, "/auth/verify-email", { intent: "resend", redirectTo: "/mypage/profile" });
    const flashes: (string | undefined)[] = [];
    for (let tries = 0; tries < 4; tries++) {
      const { location, flash } = await resend();
      expect(location).toBe("/mypage/profile");
      flashes.push(flash);
    }
    expect(flashes[0]).toContain(email);
    expect(flashes[3]).toMatch(/Wait .*(minute|hour)/);
    expect((await browser()(routes.verify.action, "/auth/verify-email", { intent: "resend" })).location).toBe(
      "/auth/login?redirectTo=%2Fmypage",
    );
  });
});
