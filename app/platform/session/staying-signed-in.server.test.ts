import { beforeEach, describe, expect, it, vi } from "vitest";
import { createTestApi } from "../../../tests/factories/api";
import { aMember } from "../../../tests/factories/member";
import { signUp } from "../../../tests/factories/sign-up";
import { openTestSite, sessionIn, visit as visitPage } from "../../../tests/factories/site";
import { findSiteBrand } from "../company.server";
import type * as Handlers from "../request/handlers.server";
import type * as ResponseHeaders from "../request/response-headers.server";
import type { SessionData } from "./session-cookie.server";

type Web = typeof Handlers & typeof ResponseHeaders;
const { api, replaceAnswer } = await openTestSite();
const openWeb = async (): Promise<Web> => ({
  ...(await import("../request/handlers.server")),
  ...(await import("../request/response-headers.server")),
});
const first = await openWeb();
vi.resetModules(); // the next is a process of its own
const webs = [first, await openWeb()] as const;
const { provideBrand } = await import("~/platform/brand");
provideBrand(findSiteBrand);

let calls: string[];
let instead: Record<string, () => Response | Promise<Response>>;
const callsOf = (path: string) => calls.filter((call) => call === path).length;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: api.clock.now() }); // the web's clock; the API's is moved on its own
  replaceAnswer(/./, async (request) => {
    const { pathname } = new URL(request.url);
    calls.push(pathname);
    return instead[pathname]?.() ?? api.app.fetch(request);
  });
  calls = [];
  instead = {};
});

const minutes = (count: number) => {
  api.clock.advance({ minutes: count });
  vi.setSystemTime(Date.now() + count * 60_000);
};

const caught = (work: Promise<unknown>) => work.catch((thrown: unknown) => thrown as Response);

/** Returns the account's name or the response, and the session after it. */
async function visit(session: SessionData, web = webs[0], page?: ReturnType<Web["memberLoader"]>) {
  const args = await visitPage(session, "/mypage");
  const loader = page ?? web.memberLoader(({ account }) => account.username);
  const answer = await caught(loader(args));
  const headers = answer instanceof Response ? answer.headers : new Headers();
  if (!(answer instanceof Response)) await web.appendSessionCookie(args.context, headers);
  return { answer, session: headers.has("Set-Cookie") ? await sessionIn(headers) : session };
}

async function logIn(): Promise<SessionData & { email: string }> {
  const { email, ...tokens } = await signUp(api);
  const logIn = webs[0].publicLoader(({ session }) => session.logIn(tokens));
  const { session } = await visit({}, webs[0], logIn);
  return { ...session, email };
}

describe("at the moment the token expires", () => {
  it("2 tabs with 10 requests each, again and again: one refresh each time, no log-out", async () => {
    const { email, ...start } = await logIn();
    let session: SessionData = start;
    const refreshes: number[] = [];
    for (let round = 0; round < 5; round++) {
      minutes(14.5);
      calls = [];
      const answers = await Promise.all(Array.from({ length: 20 }, () => visit(session)));
      expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set([email]));
      expect(new Set(answers.map((one) => one.session.refreshToken)).size).toBe(1);
      refreshes.push(callsOf("/v1/auth/refresh-token"));
      session = answers.at(round % 20)!.session;
    }
    expect(refreshes).toEqual(Array(5).fill(1));
  }, 60_000);

  it("two web processes refresh once each and agree on the successor", async () => {
    const { email, ...start } = await logIn();
    let session: SessionData = start;
    for (let round = 0; round < 3; round++) {
      minutes(14.5);
      calls = [];
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => visit(session, webs[index % 2])));
      expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set([email]));
      expect(new Set(answers.map((one) => one.session.refreshToken)).size).toBe(1);
      expect(callsOf("/v1/auth/refresh-token")).toBe(2);
      session = answers.at(round)!.session;
    }
  }, 60_000);
});

describe("a refresh", () => {
  const refreshPath = "/v1/auth/refresh-token";
  const refusal = { errorCode: "REFRESH_TOKEN_REFUSED", errorMessage: "" };

  it("that is refused ends the session with the warning", async () => {
    const session = await logIn();
    minutes(20);
    instead[refreshPath] = () => Response.json(refusal, { status: 401 });
    const visited = await visit(session);
    expect((visited.answer as Response).headers.get("Location")).toBe("/auth/login?redirectTo=%2Fmypage");
    expect(visited.session).toMatchObject({ flash: { kind: "warning" } });
    expect(visited.session.refreshToken).toBeUndefined();
  });

  it.each([
    ["fails", () => new Response("oops", { status: 500 })],
    ["gets no answer in time", () => Promise.reject(new DOMException("", "TimeoutError"))],
  ])("that %s keeps the session, shows a notice, and succeeds later", async (_how, answer) => {
    const { email, ...session } = await logIn();
    minutes(20);
    instead[refreshPath] = answer;
    const down = await visit(session);
    expect(down.answer).toMatchObject({ init: { status: 503 }, data: { errorCode: "UPSTREAM_UNAVAILABLE" } });
    expect(down.session).toEqual(session);
    expect(
      (
        await visit(
          session,
          webs[0],
          webs[0].publicLoader(({ findAccount }) => findAccount()),
        )
      ).answer,
    ).toEqual({
      account: null,
      failed: true,
    });
    instead = {};
    expect((await visit(down.session)).answer).toBe(email);
  });
});

describe("with a web clock that is off", () => {
  it.each([20, -20, 600])("by %i minutes a token lasts exactly its lifetime", async (off) => {
    vi.setSystemTime(Date.now() + off * 60_000);
    const { email, ...start } = await logIn();
    calls = [];
    for (let minute = 0; minute < 13; minute++) {
      expect((await visit(start)).answer).toBe(email);
      minutes(1);
    }
    expect(callsOf("/v1/auth/refresh-token")).toBe(0);
    minutes(2);
    const later = await visit(start);
    expect([later.answer, callsOf("/v1/auth/refresh-token")]).toEqual([email, 1]);
    calls = [];
    expect((await visit(later.session)).answer).toBe(email);
    expect(calls).toEqual(["/v1/users/me"]);
  });
});

describe("an invalid session", () => {
  const toLogIn = "/auth/login?redirectTo=%2Fmypage";

  it.each<[string, (session: SessionData) => Promise<SessionData>]>([
    ["whose tokens are made up", async () => ({ accessToken: "a.b.c", refreshToken: "none" })],
    [
      "of another environment",
      async () => {
        const other = await createTestApi({ settings: { PUBLIC_URL: "https://elsewhere.example" } });
        const { accessToken, refreshToken } = await signUp(other);
        await other.close();
        return { accessToken, refreshToken };
      },
    ],
    [
      "that has been ended elsewhere",
      async (session) => {
        await api.request("POST", "/v1/auth/logout", { body: { refreshToken: session.refreshToken } });
        return session;
      },
    ],
  ])("%s has ended: redirects to the log-in with the warning", async (_what, change) => {
    const visited = await visit(await change(await logIn()));
    expect((visited.answer as Response).headers.get("Location")).toBe(toLogIn);
    expect(visited.session).toEqual(expect.objectContaining({ flash: expect.objectContaining({ kind: "warning" }) }));
    expect([visited.session.accessToken, visited.session.refreshToken]).toEqual([undefined, undefined]);
  });

  it("shows a public page as to a visitor, with the warning", async () => {
    const session = await logIn();
    await api.request("POST", "/v1/auth/logout", { body: { refreshToken: session.refreshToken } });
    const root = webs[0].publicLoader(async ({ findAccount, session }) => [await findAccount(), session.takeFlash()]);
    const { answer } = await visit(session, webs[0], root);
    expect(answer).toEqual([{ account: null }, expect.objectContaining({ kind: "warning" })]);
  });
});

describe("an admin page", () => {
  const refused = { init: { status: 403 }, data: { errorCode: "FORBIDDEN" } };
  const asked = async (session: SessionData, what: "page" | "form") => {
    const { adminAction, adminLoader } = webs[0];
    const handle = what === "page" ? adminLoader("today.read", () => "shown") : adminAction("today.read", () => "done");
    return (await visit(session, webs[0], handle)).answer;
  };
  const sessionOf = async (role: "member" | "admin") => {
    const { token } = await aMember(api, { role });
    return { accessToken: token, refreshToken: crypto.randomUUID() };
  };

  it.each(["page", "form"] as const)("opens its %s to admins only", async (what) => {
    const toLogIn = (await asked({}, what)) as Response;
    expect(toLogIn.headers.get("Location")).toBe("/auth/login?redirectTo=%2Fmypage");
    expect(await asked(await sessionOf("member"), what)).toMatchObject(refused);
    expect(await asked(await sessionOf("admin"), what)).toBe(what === "page" ? "shown" : "done");
  });
});
