import { redirect } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { logIn } from "contract/auth";
import { sessionIn, visit } from "../../../tests/factories/site";
import { accessTokenFor, answer, signedIn, stubUpstream } from "../../../tests/factories/upstream";
import { memberLoader, publicAction } from "../request/handlers.server";
import { setRetryAfter } from "../request/response-headers.server";
import type { SessionData } from "./session-cookie.server";

const upstream = stubUpstream();
const { callsOf } = upstream;

const home = memberLoader(({ account }) => account.username);

describe("logging in and out", () => {
  const next = { accessToken: "the-next-access", refreshToken: "the-next" };
  const logIn = publicAction(async ({ session }) => {
    await session.logIn(next);
    return redirect("/mypage", 303);
  });
  const post = async (session: SessionData | undefined) =>
    logIn(await visit(session, "/auth/login", { method: "POST" }));

  it("changes the cookie without revealing a token", async () => {
    const response = await post(undefined);
    expect(JSON.stringify([...response.headers])).not.toContain(next.refreshToken);
    expect(await sessionIn(response.headers)).toMatchObject(next);

    upstream.answers["/v1/auth/logout"] = () => new Response(null, { status: 204 });
    const logOut = publicAction(async ({ session }) => {
      await session.logOut();
      return redirect("/", 303);
    });
    const out = await logOut(await visit(next, "/auth/logout", { method: "POST" }));
    expect(out.headers.getSetCookie()[0]).toContain("Max-Age=0");
    expect(callsOf("/v1/auth/logout")).toHaveLength(1);
  });

  it("ends the browser's previous session, but none on a refresh", async () => {
    const ended: unknown[] = [];
    upstream.answers["/v1/auth/logout"] = async (request) => {
      ended.push(await request.json());
      return new Response(null, { status: 204 });
    };
    const before = await signedIn(600);
    expect(await sessionIn((await post(before)).headers)).toMatchObject(next);
    expect(ended).toEqual([{ refreshToken: before.refreshToken }]);

    upstream.answers["/v1/auth/refresh-token"] = async () =>
      answer(200, { data: { accessToken: await accessTokenFor(900), refreshToken: "the-one-after" } });
    await home(await visit(await signedIn(30), "/mypage")).catch(() => undefined); // /users/me does not matter here
    expect([callsOf("/v1/auth/refresh-token").length, ended.length]).toEqual([1, 1]);
  });

  it("succeeds when the previous session cannot be ended", async () => {
    expect(await sessionIn((await post(await signedIn(600))).headers)).toMatchObject(next);
  });
});

describe("an attempt over the limit", () => {
  const tooMany = () =>
    Response.json({ errorCode: "RATE_LIMITED", errorMessage: "" }, { status: 429, headers: { "Retry-After": "840" } });
  const headerOf = async (context: Record<string, unknown>, status: number) => {
    const headers = new Headers();
    await setRetryAfter(context, status, headers);
    return headers.get("Retry-After");
  };

  it("shows the wait on the form, but not on other answers", async () => {
    upstream.answers["/v1/auth/login"] = tooMany;
    const body = { email: "jane@example.com", password: "Wrong-2026" };
    const postForm = publicAction(async ({ api }) => api.call(logIn, { body }).catch(() => "the form again"));
    const args = await visit(undefined, "/auth/login", { method: "POST", body: new URLSearchParams("a=b") });
    expect(await postForm(args)).toBe("the form again");
    expect([await headerOf(args.context, 429), await headerOf(args.context, 200)]).toEqual(["840", null]);
  });

  it("shows the wait on the error page too", async () => {
    upstream.answers["/v1/users/me"] = tooMany;
    const args = await visit(await signedIn(600), "/mypage");
    expect(await home(args).catch((thrown: unknown) => thrown)).toMatchObject({ init: { status: 429 } });
    expect(await headerOf(args.context, 429)).toBe("840");
  });
});
