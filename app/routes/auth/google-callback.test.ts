import { afterAll, describe, expect, it } from "vitest";
import { startGoogle } from "../../../tests/factories/google";
import { aMember } from "../../../tests/factories/member";
import { password, signUp, signUpForm } from "../../../tests/factories/sign-up";
import { openBrowser, openTestSite, type Browser } from "../../../tests/factories/site";
import * as startRoute from "./google";
import * as backRoute from "./google-callback";
import * as restRoute from "./google-complete";
import * as logInRoute from "./login";
import * as forgotRoute from "./forgot-password";
import * as outRoute from "./logout";

const google = await startGoogle();
afterAll(() => google.server.stop());
const { api } = await openTestSite({ settings: google.settings });

async function goToGoogle(browser: Browser, redirectTo = "/checkout/a-house?guests=2") {
  const { location } = await browser.open(startRoute.action, "/auth/google", { redirectTo });
  return new URL(location!);
}

async function consent(address: URL): Promise<string> {
  google.signInAs({ ...person, nonce: address.searchParams.get("nonce") });
  const answer = await fetch(address, { redirect: "manual" });
  const back = new URL(answer.headers.get("Location")!);
  return back.pathname + back.search;
}

let person: Record<string, unknown>;
const comeBack = (browser: Browser, path: string) => browser.open(backRoute.loader, path);

describe("logging in by Google", () => {
  it("sends state, nonce, a PKCE challenge and the callback address", async () => {
    const address = await goToGoogle(openBrowser());
    expect(address.origin + address.pathname).toBe(`${google.url}/authorize`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      code_challenge_method: "S256",
      redirect_uri: "http://site.test/auth/google-callback",
      scope: "openid email profile",
      state: expect.any(String),
      nonce: expect.any(String),
      code_challenge: expect.any(String),
    });
  });

  it("redirects a member to where they were going", async () => {
    const member = await aMember(api, { googleSubject: "g-1" });
    person = { sub: "g-1", email: member.email, email_verified: true };
    const browser = openBrowser();
    const { location } = await comeBack(browser, await consent(await goToGoogle(browser)));
    expect(location).toBe("/checkout/a-house?guests=2");
  });

  it("asks a new user for the missing details and continues", async () => {
    person = { sub: "g-2", email: "new@mail.example", email_verified: true, given_name: "Ana", family_name: "Díaz" };
    const browser = openBrowser();
    expect((await comeBack(browser, await consent(await goToGoogle(browser)))).location).toBe("/auth/google/complete");
    const { firstName, lastName, phone, countryCode } = signUpForm();
    const form = { firstName, lastName, phone, countryCode, birthYear: "1999", birthMonth: "2", birthDay: "28" };
    const complete = (fields: Record<string, string>) =>
      browser.open(restRoute.action, "/auth/google/complete", fields);
    expect((await complete(form)).status).toBe(400);
    const { location } = await complete({ ...form, agreeTerms: "on" });
    expect(location).toBe("/auth/sign-up/complete?redirectTo=%2Fcheckout%2Fa-house%3Fguests%3D2");
  });

  it("separates two tabs; each code is valid once", async () => {
    const member = await aMember(api, { googleSubject: "g-3" });
    person = { sub: "g-3", email: member.email, email_verified: true };
    const browser = openBrowser();
    const [one, two] = [await goToGoogle(browser, "/houses"), await goToGoogle(browser, "/mypage")];
    const [first, second] = [await consent(one), await consent(two)];
    person = { ...person, nonce: one.searchParams.get("nonce") };
    google.signInAs(person);
    expect((await comeBack(browser, first)).location).toBe("/houses");
    google.signInAs({ ...person, nonce: two.searchParams.get("nonce") });
    expect((await comeBack(browser, second)).location).toBe("/mypage");
    expect((await comeBack(browser, first)).location).toBe("/auth/login");
  });

  it("accepts two attempts that were started and returned at the same moment", async () => {
    const member = await aMember(api, { googleSubject: "g-31" });
    const browser = openBrowser();
    const begun = await Promise.all([goToGoogle(browser, "/houses"), goToGoogle(browser, "/faq")]);
    person = { sub: "g-31", email: member.email, email_verified: true };
    const backs = [await consent(begun[0]), await consent(begun[1])];
    google.signInAs({ ...person, nonce: begun[0].searchParams.get("nonce") });
    expect((await comeBack(browser, backs[0]!)).location).toBe("/houses");
    google.signInAs({ ...person, nonce: begun[1].searchParams.get("nonce") });
    expect((await comeBack(browser, backs[1]!)).location).toBe("/faq");
  });

  it.each([
    ["consent was denied", "error=access_denied&", 200, "You didn't let Google"],
    ["Google says that it has failed", "error=server_error&", 200, "Google isn't responding"],
    ["Google refuses our request", "error=invalid_scope&", 200, "didn't start here"],
    ["the code is refused", "", 400, "took too long or didn't start here"],
    ["Google is down", "", 503, "Google isn't responding"],
  ])("redirects to the log-in with a sentence when %s", async (_why, query, statusCode, sentence) => {
    const browser = openBrowser();
    person = { sub: "g-4", email: "g4@mail.example" };
    const back = (await consent(await goToGoogle(browser))).replace("?", `?${query}`);
    google.server.service.once("beforeResponse", (response: { statusCode: number; body: object }) => {
      Object.assign(response, { statusCode, body: { error: "invalid_grant" } });
    });
    const { location, flash } = await comeBack(browser, back);
    google.server.service.removeAllListeners("beforeResponse");
    expect(location).toBe("/auth/login?redirectTo=%2Fcheckout%2Fa-house%3Fguests%3D2");
    expect(flash?.message).toContain(sentence);
  });

  it.each<[string, (browser: Browser) => Promise<unknown>]>([
    [
      "logs in by Google",
      async (browser) => {
        const { email } = await aMember(api, { googleSubject: "g-typed" });
        person = { sub: "g-typed", email, email_verified: true };
        return comeBack(browser, await consent(await goToGoogle(browser)));
      },
    ],
    ["logs out", (browser) => browser.open(outRoute.action, "/auth/logout", {})],
  ])("forgets the typed e-mail when its user %s", async (_how, act) => {
    const browser = openBrowser();
    const email = "typed@residents.example";
    await browser.open(forgotRoute.action, "/auth/forgot-password", { email });
    expect((await browser.session()).flowStates).toMatchObject({ email: { state: email } });
    await act(browser);
    expect((await browser.session()).flowStates?.email).toBeUndefined();
  });

  it("refuses the state of another browser", async () => {
    const foreign = (await goToGoogle(openBrowser())).searchParams.get("state");
    const { location, flash } = await comeBack(openBrowser(), `/auth/google-callback?code=x&state=${foreign}`);
    expect(location).toBe("/auth/login");
    expect(flash?.message).toContain("didn't start here");
  });

  describe("with an e-mail of an unverified password account", () => {
    async function comeByGoogle(sub: string) {
      const { email } = await signUp(api);
      person = { sub, email, email_verified: true };
      const browser = openBrowser();
      const { location } = await comeBack(browser, await consent(await goToGoogle(browser)));
      expect(location).toBe("/auth/login?redirectTo=%2Fcheckout%2Fa-house%3Fguests%3D2");
      const page = await browser.open(logInRoute.loader, location!);
      expect(page.data).toMatchObject({ connectsGoogle: email, email });
      const logIn = (fields: Record<string, string> = {}) =>
        browser.open(logInRoute.action, location!, { email, password, redirectTo: "/houses", ...fields });
      return { browser, logIn };
    }

    it("asks for the password once, and then links the two", async () => {
      const { browser, logIn } = await comeByGoogle("g-5");
      expect((await logIn({ password: "Wrong-2026", connectGoogle: "on" })).status).toBe(400);
      const { location, flash } = await logIn({ connectGoogle: "on" });
      expect([location, flash]).toEqual(["/houses", { kind: "success", message: expect.any(String) }]);
      expect((await comeBack(browser, await consent(await goToGoogle(browser, "/mypage")))).location).toBe("/mypage");
      expect((await browser.session()).flowStates).toBeUndefined();
    });

    it("logs in without linking on request", async () => {
      const { logIn } = await comeByGoogle("g-6");
      const { location, flash } = await logIn();
      expect([location, flash]).toEqual(["/houses", undefined]);
    });

    it("logs in with a notice when the Google account was linked to another one meanwhile", async () => {
      const { logIn } = await comeByGoogle("g-7");
      await aMember(api, { googleSubject: "g-7" });
      const { location, flash } = await logIn({ connectGoogle: "on" });
      expect([location, flash?.message]).toEqual(["/houses", expect.stringContaining("already belongs to another")]);
    });
  });
});
