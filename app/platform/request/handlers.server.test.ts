import { redirect } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { listHouses } from "contract/house";
import { sessionIn, visit } from "../../../tests/factories/site";
import { accessTokenFor, answer, memberAccount, signedIn, stubUpstream } from "../../../tests/factories/upstream";
import { sessionCookieName, type SessionData } from "../session/session-cookie.server";
import { loggedOut } from "./failures.server";
import { adminAction, memberLoader, publicAction, publicLoader } from "./handlers.server";
import { appendSessionCookie } from "./response-headers.server";

const refusal = (errorCode: string) => answer(401, { errorCode, errorMessage: errorCode });
const upstream = stubUpstream({ "/v1/users/me": () => answer(200, { data: memberAccount }) });
const { callsOf } = upstream;
const myPage = (session?: SessionData) => visit(session, "/mypage?tab=upcoming");

const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: unknown) => thrown as Response,
  );
const home = memberLoader(({ account }) => account.username);

describe("an action", () => {
  it("answers another site's post with 403, and keeps the session", async () => {
    const logOut = publicAction(({ session }) => session.logOut());
    const foreign = { method: "POST", headers: { Origin: "https://evil.example" }, body: new URLSearchParams("a=b") };
    const args = await visit(await signedIn(600), "/auth/logout", foreign);
    const thrown: unknown = await Promise.resolve(logOut(args)).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ init: { status: 403 }, data: { errorTitle: expect.any(String) as string } });
    expect(upstream.calls).toEqual([]);
  });
});

describe("a form with a picture", () => {
  const save = adminAction("content.write", ({ form }) => form.get("title"), { maxFileBytes: 12_000_000 });
  const head =
    '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nA room\r\n--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

  async function post(session: SessionData | undefined, kilobytes: number) {
    let taken = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull(controller) {
        if (taken++ < kilobytes) return controller.enqueue(new Uint8Array(1024));
        controller.enqueue(new TextEncoder().encode("\r\n--x--\r\n"));
        controller.close();
      },
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const args = await visit(session, "/admin/community/new", { method: "POST", headers, body, duplex: "half" });
    const response = await caught(save(args));
    return { taken, location: response?.headers.get("Location"), cookies: response?.headers.getSetCookie() ?? [] };
  }

  it("redirects a visitor to the log-in without reading all of it", async () => {
    const { taken, location, cookies } = await post(undefined, 1_000);
    expect(location).toBe("/auth/login?redirectTo=%2Fadmin%2Fcommunity%2Fnew");
    expect(cookies).toEqual([]);
    expect(taken).toBeLessThan(300);
  });

  it("keeps its texts for a user whose session has just ended", async () => {
    upstream.answers["/v1/auth/refresh-token"] = () => refusal("REFRESH_TOKEN_REFUSED");
    const claims = Buffer.from(JSON.stringify({ sub: memberAccount.id, exp: 1 })).toString("base64url");
    const { location, cookies } = await post({ accessToken: `e30.${claims}.e30`, refreshToken: "ended" }, 1_000);
    expect(location).toContain("resume");
    expect(cookies.some((cookie) => cookie.startsWith("homes_pending_form="))).toBe(true);
  });
});

describe("a member's page", () => {
  it("redirects a visitor to the log-in and back, without a notice", async () => {
    const response = await caught(home(await myPage()));
    expect([response?.status, response?.headers.get("Location")]).toEqual([
      302,
      "/auth/login?redirectTo=%2Fmypage%3Ftab%3Dupcoming",
    ]);
    expect(response?.headers.getSetCookie()).toEqual([]);
  });

  it("keeps the address's language through the log-in", async () => {
    const response = await caught(home(await visit(undefined, "/mypage?lng=ko")));
    expect(response?.headers.get("Location")).toBe("/auth/login?redirectTo=%2Fmypage%3Flng%3Dko&lng=ko");
  });

  it("keeps the address's language after a form", async () => {
    const post = { method: "POST", body: new URLSearchParams("a=b") };
    const answerOf = async (path: string, location: string) => {
      const save = publicAction(() => redirect(location, 303));
      return ((await save(await visit(undefined, path, post))) as Response).headers.get("Location");
    };
    expect(await answerOf("/sign/token?lng=en", "/sign/token#contract")).toBe("/sign/token?lng=en#contract");
    expect(await answerOf("/sign/token?lng=en", "/faq?lng=ko")).toBe("/faq?lng=ko");
    expect(await answerOf("/sign/token?lng=fr", "/faq")).toBe("/faq");
    expect(await answerOf("/pay/1?lng=en", "https://bank.example/pay")).toBe("https://bank.example/pay");
  });

  it("notifies users who have just logged out, perhaps in another tab; once", async () => {
    const flowStates = { [loggedOut.flow]: { state: true, until: Date.now() + 60_000 } };
    const response = await caught(home(await myPage({ flowStates })));
    const session = await sessionIn(response!.headers);
    expect(session).toEqual({
      flash: { kind: "info", message: "You've logged out in this browser. Log in again to continue." },
    });
  });

  it("calls the API as the member, once for all its loaders, and sets no cookie", async () => {
    const args = await myPage(await signedIn(600));
    expect(await Promise.all([home(args), home(args), home(args)])).toEqual(Array(3).fill("member@homes.example"));
    expect(callsOf("/v1/users/me")).toHaveLength(1);
    expect(upstream.calls[0]?.headers.get("Authorization")).toMatch(/^Bearer ey/);
    expect([upstream.calls[0]?.headers.get("Accept-Language"), upstream.calls[0]?.headers.get("x-request-id")]).toEqual(
      ["en", expect.any(String)],
    );
    const headers = new Headers();
    await appendSessionCookie(args.context, headers);
    expect(headers.getSetCookie()).toEqual([]);
  });

  it("refreshes once for 20 loaders in 5 tabs, and each tab gets the new pair in one cookie", async () => {
    const session = await signedIn(30);
    const fresh = { accessToken: await accessTokenFor(900), refreshToken: "the-next" };
    upstream.answers["/v1/auth/refresh-token"] = () => answer(200, { data: fresh });
    const tabs = await Promise.all(Array.from({ length: 5 }, () => myPage(session)));
    await Promise.all(tabs.flatMap((tab) => Array.from({ length: 4 }, () => home(tab))));
    expect(callsOf("/v1/auth/refresh-token")).toHaveLength(1);
    for (const tab of tabs) {
      const headers = new Headers({
        "Set-Cookie": `${sessionCookieName({ secure: false })}=left by a loader's response`,
      });
      await appendSessionCookie(tab.context, headers);
      expect(await sessionIn(headers)).toMatchObject(fresh);
    }
  });

  it.each([
    [
      "the refresh is refused",
      30,
      () => (upstream.answers["/v1/auth/refresh-token"] = () => refusal("REFRESH_TOKEN_REFUSED")),
    ],
    ["the API answers 401", 600, () => (upstream.answers["/v1/users/me"] = () => refusal("UNAUTHENTICATED"))],
  ])("ends the session with the warning when %s", async (_why, seconds, prepare) => {
    prepare();
    const response = await caught(home(await myPage(await signedIn(seconds))));
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
    if (handler) upstream.answers["/v1/auth/refresh-token"] = handler;
    const args = await myPage(await signedIn(-5));
    expect(await caught(home(args))).toMatchObject({
      init: { status: 503 },
      data: { errorCode: "UPSTREAM_UNAVAILABLE" },
    });
    const headers = new Headers();
    await appendSessionCookie(args.context, headers);
    expect(headers.getSetCookie()).toEqual([]);
  });

  it("uses a token that is about to expire when the refresh gets no answer", async () => {
    expect(await home(await myPage(await signedIn(30)))).toBe("member@homes.example");
  });

  it("retries a read once after a network error", async () => {
    let tries = 0;
    upstream.answers["/v1/users/me"] = () => {
      if (++tries === 1) throw new TypeError("fetch failed");
      return answer(200, { data: memberAccount });
    };
    expect(await home(await myPage(await signedIn(600)))).toBe("member@homes.example");
    expect(tries).toBe(2);
  });

  it("treats an answer that breaks the contract as an error", async () => {
    upstream.answers["/v1/users/me"] = () => answer(200, { data: { ...memberAccount, role: "king" } });
    expect(await caught(home(await myPage(await signedIn(600))))).toMatchObject({ init: { status: 503 } });
  });
});

describe("a public page", () => {
  it("is shown as to a visitor when the API ends the session", async () => {
    upstream.answers["/v1/houses"] = () => refusal("UNAUTHENTICATED");
    const loader = publicLoader(({ api }) => api.call(listHouses));
    const response = await caught(loader(await visit(await signedIn(600), "/houses?guests=2")));
    expect(response?.headers.get("Location")).toBe("/houses?guests=2");
    expect((await sessionIn(response!.headers)).refreshToken).toBeUndefined();
  });

  it("shows a message once; a redirect in the same request keeps it for the next page", async () => {
    const session: SessionData = { flash: { kind: "success", message: "Saved" } };
    const root = publicLoader(({ session }) => session.takeFlash());
    const shown = await myPage(session);
    expect(await root(shown)).toEqual(session.flash);
    const headers = new Headers();
    await appendSessionCookie(shown.context, headers);
    expect(headers.getSetCookie()[0]).toContain("Max-Age=0");

    const passed = await myPage(session);
    await root(passed);
    const onward = await publicLoader(() => redirect("/elsewhere"))(passed);
    expect(await sessionIn(onward.headers)).toMatchObject(session);
  });
});
