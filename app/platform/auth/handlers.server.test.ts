import { redirect } from "@remix-run/node";
import { SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  readSessionCookie,
  sealSession,
  sessionCookieName,
  unsealSession,
  type SessionData,
} from "../session/session-cookie.server";
import { appendSessionCookie, memberLoader, publicAction, publicLoader } from "./handlers.server";

const { secret } = vi.hoisted(() => {
  const secret = "a-secret-of-the-tests-of-no-value-to-anybody";
  Object.assign(process.env, { API_BASE_URL: "http://api.test", DEMO: "on", SESSION_SECRETS: secret });
  return { secret };
});
vi.mock("../api-client/bundled-api.server", () => ({ fetchBundledApi: vi.fn() }));
vi.mock("../log/log.server", () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));

const plain = { secure: false };
const cookieName = sessionCookieName(plain);

const account = {
  id: "01a1fbfd-1a21-73e7-bbfd-16b33c1a3932",
  username: "member@homes.example",
  role: "member",
  locale: "en",
  emailVerified: false,
  newEmail: null,
  hasPassword: true,
  googleLinked: false,
  consents: { marketing: { agreed: false, changedAt: null }, receipt: { agreed: false, changedAt: null } },
  suspendedAt: null,
  needsGuardian: false,
  profile: {
    firstName: "A",
    lastName: "B",
    phone: "+821012345678",
    countryCode: "82",
    nationalNumber: "01012345678",
    birthDate: null,
  },
};

const answer = (status: number, body: unknown) => Response.json(body, { status });
const refusal = (errorCode: string) => answer(401, { errorCode, errorMessage: errorCode });
/** What the API answers, by path; each call is noted. */
let api: Record<string, (request: Request) => Response | Promise<Response>>;
let calls: Request[];
const callsOf = (path: string) => calls.filter((call) => new URL(call.url).pathname === path);

beforeEach(() => {
  calls = [];
  api = { "/v1/users/me": () => answer(200, { data: account }) };
  vi.stubGlobal("fetch", async (request: Request) => {
    calls.push(request);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const handler = api[new URL(request.url).pathname];
    if (!handler) throw new TypeError("fetch failed");
    return handler(request);
  });
});
afterEach(() => vi.unstubAllGlobals());

const accessToken = (seconds: number) =>
  new SignJWT({ jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(new TextEncoder().encode("the API's own"));

async function signedIn(seconds: number): Promise<SessionData> {
  return { accessToken: await accessToken(seconds), refreshToken: crypto.randomUUID() };
}

async function visit(session: SessionData | undefined, path = "/mypage?tab=upcoming", init: RequestInit = {}) {
  const headers = new Headers({ "Accept-Language": "en", ...(init.headers as Record<string, string>) });
  if (session) headers.set("Cookie", `${cookieName}=${await sealSession(session, [secret])}`);
  const request = new Request(`http://site.test${path}`, { ...init, headers });
  return { request, params: {}, context: {} };
}

async function sessionIn(headers: Headers): Promise<SessionData> {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  expect(cookies).toHaveLength(1);
  return unsealSession(readSessionCookie(new Request("http://x.test", { headers: { Cookie: cookies[0]! } }), plain), [
    secret,
  ]);
}

const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: unknown) => thrown as Response,
  );
const home = memberLoader(({ account }) => account.username);

describe("an action", () => {
  it("answers another site's post 403, and leaves the session as it is", async () => {
    const logOut = publicAction(({ session }) => session.logOut());
    const foreign = { method: "POST", headers: { Origin: "https://evil.example" }, body: new URLSearchParams("a=b") };
    const args = await visit(await signedIn(600), "/auth/logout", foreign);
    const thrown: unknown = await Promise.resolve(logOut(args)).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ init: { status: 403 }, data: { errorTitle: expect.any(String) as string } });
    expect(calls).toEqual([]);
  });
});

describe("a member's page", () => {
  it("leads a visitor to the log-in and back, silently", async () => {
    const response = await caught(home(await visit(undefined)));
    expect([response?.status, response?.headers.get("Location")]).toEqual([
      302,
      "/auth/login?redirectTo=%2Fmypage%3Ftab%3Dupcoming",
    ]);
    expect(response?.headers.getSetCookie()).toEqual([]);
  });

  it("asks as the member, once for all its loaders, and sets no cookie", async () => {
    const args = await visit(await signedIn(600));
    expect(await Promise.all([home(args), home(args), home(args)])).toEqual(Array(3).fill("member@homes.example"));
    expect(callsOf("/v1/users/me")).toHaveLength(1);
    expect(calls[0]?.headers.get("Authorization")).toMatch(/^Bearer ey/);
    expect([calls[0]?.headers.get("Accept-Language"), calls[0]?.headers.get("x-request-id")]).toEqual([
      "en",
      expect.any(String),
    ]);
    const headers = new Headers();
    await appendSessionCookie(args.context, headers);
    expect(headers.getSetCookie()).toEqual([]);
  });

  it("refreshes once for 20 loaders in 5 tabs, and each tab gets the new pair in one cookie", async () => {
    const session = await signedIn(30);
    const fresh = { accessToken: await accessToken(900), refreshToken: "the-next" };
    api["/v1/auth/refresh-token"] = () => answer(200, { data: fresh });
    const tabs = await Promise.all(Array.from({ length: 5 }, () => visit(session)));
    await Promise.all(tabs.flatMap((tab) => Array.from({ length: 4 }, () => home(tab))));
    expect(callsOf("/v1/auth/refresh-token")).toHaveLength(1);
    for (const tab of tabs) {
      const headers = new Headers({ "Set-Cookie": `${cookieName}=left by a loader's response` });
      await appendSessionCookie(tab.context, headers);
      expect(await sessionIn(headers)).toMatchObject(fresh);
    }
  });

  it.each([
    ["the refresh is refused", 30, () => (api["/v1/auth/refresh-token"] = () => refusal("REFRESH_TOKEN_REFUSED"))],
    ["the API answers 401", 600, () => (api["/v1/users/me"] = () => refusal("UNAUTHENTICATED"))],
  ])("ends the session with the warning when %s", async (_why, seconds, prepare) => {
    prepare();
    const response = await caught(home(await visit(await signedIn(seconds))));
    expect(response?.headers.get("Location")).toBe("/auth/login?redirectTo=%2Fmypage%3Ftab%3Dupcoming");
    const session = await sessionIn(response!.headers);
    expect(session).toMatchObject({
      flash: { kind: "warning", message: "Authentication has expired or the token is invalid, please log in again" },
    });
    expect([session.accessToken, session.refreshToken]).toEqual([undefined, undefined]);
  });

  it.each([
    ["the network is gone", undefined],
    ["the API answers 503", () => answer(503, {})],
  ])("keeps the session and asks to try again when %s", async (_why, handler) => {
    if (handler) api["/v1/auth/refresh-token"] = handler;
    const args = await visit(await signedIn(-5));
    expect(await caught(home(args))).toMatchObject({
      init: { status: 503 },
      data: { errorCode: "UPSTREAM_UNAVAILABLE" },
    });
    const headers = new Headers();
    await appendSessionCookie(args.context, headers);
    expect(headers.getSetCookie()).toEqual([]);
  });

  it("still works on a token with seconds left when the refresh gets no answer", async () => {
    expect(await home(await visit(await signedIn(30)))).toBe("member@homes.example");
  });

  it("tries a read once more when the network breaks, and no more", async () => {
    let tries = 0;
    api["/v1/users/me"] = () => {
      if (++tries === 1) throw new TypeError("fetch failed");
      return answer(200, { data: account });
    };
    expect(await home(await visit(await signedIn(600)))).toBe("member@homes.example");
    expect(tries).toBe(2);
  });

  it("treats an answer that breaks the contract as none", async () => {
    api["/v1/users/me"] = () => answer(200, { data: { ...account, role: "king" } });
    expect(await caught(home(await visit(await signedIn(600))))).toMatchObject({ init: { status: 503 } });
  });
});

describe("a public page", () => {
  it("is shown again, as to a visitor, when the API ends the session", async () => {
    api["/v1/houses"] = () => refusal("UNAUTHENTICATED");
    const loader = publicLoader(({ api }) => api.open("/v1/houses"));
    const response = await caught(loader(await visit(await signedIn(600), "/houses?guests=2")));
    expect(response?.headers.get("Location")).toBe("/houses?guests=2");
    expect((await sessionIn(response!.headers)).refreshToken).toBeUndefined();
  });

  it("shows a message once; a redirect in the same request keeps it for the next page", async () => {
    const session: SessionData = { flash: { kind: "success", message: "Saved" } };
    const root = publicLoader(({ session }) => session.takeFlash());
    const shown = await visit(session);
    expect(await root(shown)).toEqual(session.flash);
    const headers = new Headers();
    await appendSessionCookie(shown.context, headers);
    expect(headers.getSetCookie()[0]).toContain("Max-Age=0");

    const passed = await visit(session);
    await root(passed);
    const onward = await publicLoader(() => redirect("/elsewhere"))(passed);
    expect(await sessionIn(onward.headers)).toMatchObject(session);
  });
});
