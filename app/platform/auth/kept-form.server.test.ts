import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SignJWT } from "jose";
import { memberAction } from "./handlers.server";
import { findKeptForm, keepForm } from "./kept-form.server";
import { sealSession, sessionCookieName } from "../session/session-cookie.server";

const { secret } = vi.hoisted(() => {
  const secret = "a-secret-of-the-tests-of-no-value-to-anybody";
  Object.assign(process.env, { API_BASE_URL: "http://api.test", DEMO: "on", SESSION_SECRETS: secret });
  return { secret };
});
vi.mock("../api-client/bundled-api.server", () => ({ fetchBundledApi: vi.fn() }));
vi.mock("../log/log.server", () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));

const amelie = "01a1fbfd-1a21-73e7-bbfd-16b33c1a3932";
const page = "/checkout/hongdae-mural-house?checkIn=2026-12-01";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function formOf(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}
const typed: [string, string][] = [
  ["guests", "2"],
  ["occupants[0].firstName", "아멜리"],
  ["occupants[1].firstName", "O'Brien"],
  ["idempotencyKey", "a-key-of-the-form"],
];

/** What the browser sends back of a Set-Cookie. */
const carrying = (cookie: string | undefined) =>
  new Request("http://site.test/auth/resume", { headers: { Cookie: cookie?.split(";")[0] ?? "" } });

describe("a form whose session has ended", () => {
  it("is kept, with everything typed, for half an hour and for its sender", async () => {
    const cookie = await keepForm(formOf(typed), page, amelie);
    expect(cookie).toMatch(/; Path=\/auth; Max-Age=1800; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain("Brien");
    expect(await findKeptForm(carrying(cookie), amelie)).toMatchObject({ path: page, entries: typed });
    expect(await findKeptForm(carrying(cookie), "somebody-else")).toBeNull();
    vi.advanceTimersByTime(31 * 60_000);
    expect(await findKeptForm(carrying(cookie), amelie)).toBeNull();
  });

  it("is kept for whoever logs in next when nobody knows whose it was", async () => {
    const cookie = await keepForm(formOf(typed), page, undefined);
    expect(await findKeptForm(carrying(cookie), amelie)).not.toBeNull();
  });

  it.each([
    ["holds a password", [...typed, ["currentPassword", "Homes-2026"]]],
    ["is empty", []],
    ["is longer than a cookie", [["message", Array.from({ length: 900 }, () => crypto.randomUUID()).join("")]]],
  ] as [string, [string, string][]][])("is not kept when it %s", async (_why, entries) => {
    expect(await keepForm(formOf(entries), page, amelie)).toBeUndefined();
  });

  it("is nothing once somebody has changed it, or when it leads away from here", async () => {
    const cookie = await keepForm(formOf(typed), page, amelie);
    expect(await findKeptForm(carrying(cookie?.replace(/(?<=\.)\w{3}/, "abc")), amelie)).toBeNull();
    expect(await findKeptForm(carrying("homes_kept_form=nonsense"), amelie)).toBeNull();
    const foreign = await keepForm(formOf(typed), "//elsewhere.example/", amelie);
    expect(await findKeptForm(carrying(foreign), amelie)).toBeNull();
  });

  it("goes along to the log-in, which leads back to where it can be sent", async () => {
    vi.stubGlobal("fetch", async () =>
      Response.json({ errorCode: "REFRESH_TOKEN_REFUSED", errorMessage: "over" }, { status: 401 }),
    );
    const accessToken = await new SignJWT({})
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(amelie)
      .setExpirationTime("-1 minute")
      .sign(new TextEncoder().encode(secret));
    const sealed = await sealSession({ accessToken, refreshToken: "ended" }, [secret]);
    const request = new Request(`http://localhost:3000${page}`, {
      method: "POST",
      headers: { Cookie: `${sessionCookieName({ secure: false })}=${sealed}` },
      body: new URLSearchParams(typed),
    });
    const act = memberAction(() => Response.json("not reached"));
    const answer = (await act({ request, params: {}, context: {} }).catch((thrown: unknown) => thrown)) as Response;
    vi.unstubAllGlobals();
    expect(answer.status).toBe(303);
    const location = new URL(answer.headers.get("Location")!, "http://localhost:3000");
    expect(location.searchParams.get("redirectTo")).toBe(`/auth/resume?then=${encodeURIComponent(page)}`);
    const kept = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("homes_kept_form="));
    expect(await findKeptForm(carrying(kept), amelie)).toMatchObject({ path: page, entries: typed, owner: amelie });
  });
});
