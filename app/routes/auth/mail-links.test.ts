import { describe, expect, it } from "vitest";
import { newestLinkToken } from "../../../tests/factories/mail-link";
import { password, signUp } from "../../../tests/factories/sign-up";
import { openBrowser, openTestSite, type Browser } from "../../../tests/factories/site";
import * as forgotRoute from "./forgot-password";
import * as logInRoute from "./login";
import * as resetRoute from "./reset-password";
import * as verifyRoute from "./verify-email";

const { api, replaceAnswer } = await openTestSite();

async function logIn(browser: Browser, email: string, typed = password) {
  return browser.open(logInRoute.action, "/auth/login", { email, password: typed, redirectTo: "/houses?guests=2" });
}

describe("a forgotten password", () => {
  it("gets the same answer for a known and an unknown e-mail", async () => {
    const { email } = await signUp(api);
    const ask = (typed: string) =>
      openBrowser().open(forgotRoute.action, "/auth/forgot-password", { email: typed, redirectTo: "/houses" });
    const [known, unknown] = [await ask(email), await ask("nobody@residents.example")];
    expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null });
    expect(known).toMatchObject({ status: 303, location: "/auth/forgot-password?sent=1&redirectTo=%2Fhouses" });
  });

  it("shows the typed e-mail, and fills it in at the log-in", async () => {
    const browser = openBrowser();
    await browser.open(forgotRoute.action, "/auth/forgot-password", { email: "typed@residents.example" });
    const sent = await browser.open(forgotRoute.loader, "/auth/forgot-password?sent=1");
    expect(sent.data).toMatchObject({ sent: true, email: "typed@residents.example" });
    expect((await browser.open(logInRoute.loader, "/auth/login")).data?.email).toBe("typed@residents.example");
  });

  it("is replaced by the link, once; the page then redirects to the log-in", async () => {
    const { email } = await signUp(api);
    const browser = openBrowser();
    await logIn(browser, email);
    await browser.open(forgotRoute.action, "/auth/forgot-password", { email });
    const token = await newestLinkToken(api, email, "resetPassword");
    const reset = (fields: Record<string, string> = {}) =>
      browser.open(resetRoute.action, `/auth/reset-password?token=${token}`, {
        token,
        password: "Another-2026",
        passwordConfirm: "Another-2026",
        ...fields,
      });
    const opened = () => openBrowser().open(resetRoute.loader, `/auth/reset-password?token=${token}`);
    expect(await opened()).toMatchObject({ status: 200, data: { isInvalid: false, token } });
    const mismatch = await reset({ passwordConfirm: "Other-2026" });
    expect(mismatch).toMatchObject({ status: 400, data: { isInvalid: false } });
    expect(JSON.stringify(mismatch.data)).not.toContain("Another-2026");
    const twice = { idempotencyKey: crypto.randomUUID() };
    const done = { status: 303, location: "/auth/login", flash: { message: expect.stringContaining("set") } };
    expect([await reset(twice), await reset(twice)]).toMatchObject([done, done]);
    expect(await reset()).toMatchObject({ status: 410, data: { isInvalid: true } });
    expect(await opened()).toMatchObject({ status: 410, data: { isInvalid: true } });
    expect((await logIn(browser, email)).status).toBe(400);
    expect((await logIn(browser, email, "Another-2026")).location).toBe("/houses?guests=2");
  });

  it.each([
    ["malformed", "nonsense"],
    ["too long", "x".repeat(401)],
  ])("reports a %s link as invalid", async (_how, token) => {
    const fields = { token, password: "Another-2026", passwordConfirm: "Another-2026" };
    const { data } = await openBrowser().open(resetRoute.action, "/auth/reset-password", fields);
    expect(data?.isInvalid).toBe(true);
    const opened = await openBrowser().open(resetRoute.loader, `/auth/reset-password?token=${token}`);
    expect(opened).toMatchObject({ status: 410, data: { isInvalid: true } });
  });
});

describe("the link that confirms an address", () => {
  const confirm = (browser: Browser, token: string) =>
    browser.open(verifyRoute.action, `/auth/verify-email?token=${token}`, { token, intent: "verify" });

  it("changes nothing when opened, and confirms by its button", async () => {
    const { email } = await signUp(api);
    const browser = openBrowser();
    await logIn(browser, email);
    const token = await newestLinkToken(api, email, "verifyEmail");
    const opened = () => browser.open(verifyRoute.loader, `/auth/verify-email?token=${token}`);
    expect((await opened()).data).toMatchObject({ account: { email, verified: false } });
    expect((await opened()).data).toMatchObject({ account: { email, verified: false } });
    expect(await confirm(browser, token)).toMatchObject({
      status: 303,
      location: "/mypage",
      flash: { message: "Your e-mail address is confirmed." },
    });
    expect((await opened()).data).toMatchObject({ account: { email, verified: true } });
  });

  it("shows the new address, not the account's current one", async () => {
    const { email, accessToken } = await signUp(api);
    const newEmail = `new-${email}`;
    const body = { currentPassword: password, email: newEmail };
    expect((await api.request("PUT", "/v1/users/me/email", { token: accessToken, body })).status).toBe(204);
    const token = await newestLinkToken(api, newEmail, "confirmNewEmail");
    const browser = openBrowser();
    await logIn(browser, email);
    for (const reader of [browser, openBrowser()]) {
      const { data } = await reader.open(verifyRoute.loader, `/auth/verify-email?token=${token}`);
      expect(data).toMatchObject({ isInvalid: false, email: newEmail });
    }
  });

  it("works without a session, and redirects to the log-in", async () => {
    const { email } = await signUp(api);
    expect((await confirm(openBrowser(), await newestLinkToken(api, email, "verifyEmail"))).location).toBe(
      "/auth/login",
    );
  });

  it("is reported as invalid when it is", async () => {
    expect(await confirm(openBrowser(), "nonsense")).toMatchObject({ status: 410, data: { isInvalid: true } });
    for (const address of ["/auth/verify-email?token=nonsense", "/auth/verify-email"]) {
      expect(await openBrowser().open(verifyRoute.loader, address)).toMatchObject({
        status: 410,
        data: { isInvalid: true },
      });
    }
  });

  it("shows its button when its validity cannot be checked", async () => {
    replaceAnswer(/./, () =>
      Response.json({ errorCode: "INTERNAL", errorMessage: "Something went wrong on our side." }, { status: 500 }),
    );
    const opened = await openBrowser().open(verifyRoute.loader, "/auth/verify-email?token=a-token");
    expect(opened).toMatchObject({ status: 200, data: { isInvalid: false, token: "a-token" } });
  });

  it("is sent again at most three times an hour, with the wait in words", async () => {
    const { email } = await signUp(api);
    const browser = openBrowser();
    await logIn(browser, email);
    const resend = () =>
      browser.open(verifyRoute.action, "/auth/verify-email", { intent: "resend", redirectTo: "/mypage/profile" });
    const flashes: (string | undefined)[] = [];
    for (let tries = 0; tries < 4; tries++) {
      const { location, flash } = await resend();
      expect(location).toBe("/mypage/profile");
      flashes.push(flash?.message);
    }
    expect(flashes[0]).toContain(email);
    expect(flashes[3]).toMatch(/Wait .*(minute|hour)/);
    expect((await openBrowser().open(verifyRoute.action, "/auth/verify-email", { intent: "resend" })).location).toBe(
      "/auth/login?redirectTo=%2Fmypage",
    );
  });
});
