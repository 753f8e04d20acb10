import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { unsealSession, type SessionData } from "~/platform/session/session-cookie.server";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { answerBundledCalls } from "../../../tests/factories/bundled-api";
import { startGoogle } from "../../../tests/factories/google";
import { aMember } from "../../../tests/factories/member";
import { password, signUp, signUpForm } from "../../../tests/factories/sign-up";

import type * as StartRoute from "./google";
import type * as BackRoute from "./google-callback";
import type * as RestRoute from "./google-complete";
import type * as ForgotRoute from "./forgot-password";
import type * as LogInRoute from "./login";
import type * as LogOutRoute from "./logout";

const secret = "a-secret-of-the-tests-of-no-value-to-anybody";
vi.mock("~/platform/log.server", () => import("../../../tests/factories/bundled-api"));
vi.mock("~/platform/api-client/bundled-api.server", () => import("../../../tests/factories/bundled-api"));

let google: Awaited<ReturnType<typeof startGoogle>>;
let api: TestApi;
let routes: {
  start: typeof StartRoute;
  back: typeof BackRoute;
  rest: typeof RestRoute;
  logIn: typeof LogInRoute;
  forgot: typeof ForgotRoute;
  out: typeof LogOutRoute;
};
beforeAll(async () => {
  google = await startGoogle();
  api = await createTestApi({ settings: google.settings });
  answerBundledCalls(async (request) => api.app.fetch(request));
  const env = { ...google.settings, DEMO: "on", SESSION_SECRETS: secret };
  Object.assign(process.env, env, { PUBLIC_URL: "http://site.test" });
  routes = {
    start: await import("./google"),
    back: await import("./google-callback"),
    rest: await import("./google-complete"),
    logIn: await import("./login"),
    forgot: await import("./forgot-password"),
    out: await import("./logout"),
  };
}, 60_000);
afterAll(async () => {
  await api.close();
  await google.server.stop();
});

function browser() {
  const jar = new Map<string, string>();
  return async (handler: (args: never) => Promise<unknown>, path: string, form?: Record<string, string>) => {
    const init = form ? { method: "POST", body: new URLSearchParams(form) } : {};
    const kept = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { "Accept-Language": "en", Cookie: kept };
    const request = new Request(`http://site.test${path}`, { ...init, headers });
    const answer = (await handler({ request, params: {}, context: {} } as never).catch(
      (thrown: unknown) => thrown,
    )) as Response;
    for (const cookie of answer.headers?.getSetCookie() ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, value);
    }
    const session = () => unsealSession(jar.get("homes_session"), [secret]);
    return { answer, location: answer.headers?.get("Location") ?? "", session };
  };
}
type Browser = ReturnType<typeof browser>;

async function goToGoogle(visit: Browser, redirectTo = "/checkout/a-house?guests=2") {
  const { answer, location } = await visit(routes.start.action as never, "/auth/google", { redirectTo });
  if (answer.status !== 303) throw answer;
  return new URL(location);
}

async function consent(address: URL): Promise<string> {
  google.signInAs({ ...person, nonce: address.searchParams.get("nonce") });
  const answer = await fetch(address, { redirect: "manual" });
  const back = new URL(answer.headers.get("Location")!);
  return back.pathname + back.search;
}

let person: Record<string, unknown>;
const comeBack = (visit: Browser, path: string) => visit(routes.back.loader as never, path);

describe("logging in by Google", () => {
  it("sends state, nonce, a PKCE challenge and the callback address", async () => {
    const address = await goToGoogle(browser());
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
    const visit = browser();
    const { location } = await comeBack(visit, await consent(await goToGoogle(visit)));
    expect(location).toBe("/checkout/a-house?guests=2");
  });

  it("asks a new user for the missing details and continues", async () => {
    person = { sub: "g-2", email: "new@mail.example", email_verified: true, given_name: "Ana", family_name: "Díaz" };
    const visit = browser();
    expect((await comeBack(visit, await consent(await goToGoogle(visit)))).location).toBe("/auth/google/complete");
    const { firstName, lastName, phone, countryCode } = signUpForm();
    const form = { firstName, lastName, phone, countryCode, birthYear: "1999", birthMonth: "2", birthDay: "28" };
    const complete = (fields: Record<string, string>) =>
      visit(routes.rest.action as never, "/auth/google/complete", fields);
    expect((await complete(form)).answer).toMatchObject({ init: { status: 400 } });
    const { location } = await complete({ ...form, agreeTerms: "on" });
    expect(location).toBe("/auth/sign-up/complete?redirectTo=%2Fcheckout%2Fa-house%3Fguests%3D2");
  });

  it("separates two tabs; each code is valid once", async () => {
    const member = await aMember(api, { googleSubject: "g-3" });
    person = { sub: "g-3", email: member.email, email_verified: true };
    const visit = browser();
    const [one, two] = [await goToGoogle(visit, "/houses"), await goToGoogle(visit, "/mypage")];
    const [first, second] = [await consent(one), await consent(two)];
    person = { ...person, nonce: one.searchParams.get("nonce") };
    google.signInAs(person);
    expect((await comeBack(visit, first)).location).toBe("/houses");
    google.signInAs({ ...person, nonce: two.searchParams.get("nonce") });
    expect((await comeBack(visit, second)).location).toBe("/mypage");
    expect((await comeBack(visit, first)).location).toBe("/auth/login");
  });

  it("accepts two attempts that were started and returned at the same moment", async () => {
    const member = await aMember(api, { googleSubject: "g-31" });
    const visit = browser();
    const begun = await Promise.all([goToGoogle(visit, "/houses"), goToGoogle(visit, "/faq")]);
    person = { sub: "g-31", email: member.email, email_verified: true };
    const backs = [await consent(begun[0]), await consent(begun[1])];
    google.signInAs({ ...person, nonce: begun[0].searchParams.get("nonce") });
    expect((await comeBack(visit, backs[0]!)).location).toBe("/houses");
    google.signInAs({ ...person, nonce: begun[1].searchParams.get("nonce") });
    expect((await comeBack(visit, backs[1]!)).location).toBe("/faq");
  });

  it.each([
    ["consent was denied", "error=access_denied&", 200, "You didn't let Google"],
    ["Google says that it has failed", "error=server_error&", 200, "Google isn't responding"],
    ["Google refuses our request", "error=invalid_scope&", 200, "didn't start here"],
    ["the code is refused", "", 400, "took too long or didn't start here"],
    ["Google is down", "", 503, "Google isn't responding"],
  ])("redirects to the log-in with a sentence when %s", async (_why, query, statusCode, sentence) => {
    const visit = browser();
    person = { sub: "g-4", email: "g4@mail.example" };
    const back = (await consent(await goToGoogle(visit))).replace("?", `?${query}`);
    google.server.service.once("beforeResponse", (response: { statusCode: number; body: object }) => {
      Object.assign(response, { statusCode, body: { error: "invalid_grant" } });
    });
    const { location, session } = await comeBack(visit, back);
    google.server.service.removeAllListeners("beforeResponse");
    expect(location).toBe("/auth/login?redirectTo=%2Fcheckout%2Fa-house%3Fguests%3D2");
    expect((await session()).flash?.message).toContain(sentence);
  });

  it.each<[string, (visit: Browser) => Promise<{ session: () => Promise<SessionData> }>]>([
    [
      "logs in by Google",
      async (visit) => {
        const { email } = await aMember(api, { googleSubject: "g-typed" });
        person = { sub: "g-typed", email, email_verified: true };
        return comeBack(visit, await consent(await goToGoogle(visit)));
      },
    ],
    ["logs out", (visit) => visit(routes.out.action as never, "/auth/logout", {})],
  ])("forgets the typed e-mail when its user %s", async (_how, act) => {
    const visit = browser();
    const email = "typed@residents.example";
    const typed = await visit(routes.forgot.action as never, "/auth/forgot-password", { email });
    expect((await typed.session()).flowStates).toMatchObject({ email: { state: email } });
    expect((await (await act(visit)).session()).flowStates?.email).toBeUndefined();
  });

  it("refuses the state of another browser", async () => {
    const foreign = (await goToGoogle(browser())).searchParams.get("state");
    const { location, session } = await comeBack(browser(), `/auth/google-callback?code=x&state=${foreign}`);
    expect(location).toBe("/auth/login");
    expect((await session()).flash?.message).toContain("didn't start here");
  });

  describe("with an e-mail of an unverified password account", () => {
    async function comeByGoogle(sub: string) {
      const { email } = await signUp(api);
      person = { sub, email, email_verified: true };
      const visit = browser();
      const { location } = await comeBack(visit, await consent(await goToGoogle(visit)));
      expect(location).toBe("/auth/login?redirectTo=%2Fcheckout%2Fa-house%3Fguests%3D2");
      const page = (await visit(routes.logIn.loader as never, location)).answer as unknown;
      expect(page).toMatchObject({ connectsGoogle: email, email });
      const logIn = (fields: Record<string, string> = {}) =>
        visit(routes.logIn.action as never, location, { email, password, redirectTo: "/houses", ...fields });
      return { visit, logIn };
    }

    it("asks for the password once, and then links the two", async () => {
      const { visit, logIn } = await comeByGoogle("g-5");
      expect((await logIn({ password: "Wrong-2026", connectGoogle: "on" })).answer).toMatchObject({
        init: { status: 400 },
      });
      const { location, session } = await logIn({ connectGoogle: "on" });
      expect([location, (await session()).flash]).toEqual([
        "/houses",
        { kind: "success", message: expect.any(String) },
      ]);
      expect((await comeBack(visit, await consent(await goToGoogle(visit, "/mypage")))).location).toBe("/mypage");
      expect((await session()).flowStates).toBeUndefined();
    });

    it("logs in without linking on request", async () => {
      const { logIn } = await comeByGoogle("g-6");
      const { location, session } = await logIn();
      expect([location, (await session()).flash]).toEqual(["/houses", undefined]);
    });

    it("logs in with a notice when the Google account was linked to another one meanwhile", async () => {
      const { logIn } = await comeByGoogle("g-7");
      await aMember(api, { googleSubject: "g-7" });
      const { location, session } = await logIn({ connectGoogle: "on" });
      expect([location, (await session()).flash?.message]).toEqual([
        "/houses",
        expect.stringContaining("already belongs to another"),
      ]);
    });
  });
});
