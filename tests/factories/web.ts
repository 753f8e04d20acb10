import { SignJWT } from "jose";
import { afterEach, beforeEach, expect, vi } from "vitest";
import {
  readSessionCookie,
  sealSession,
  sessionCookieName,
  unsealSession,
  type SessionData,
} from "~/platform/session/session-cookie.server";

/** Set SESSION_SECRETS to it before importing modules of the web half. */
export const sessionSecret = "a-secret-of-the-tests-of-no-value-to-anybody";
const plain = { secure: false };

/** As `GET /v1/users/me` answers it. */
export const memberAccount = {
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

export const answer = (status: number, body: unknown) => Response.json(body, { status });

/** Replaces the remote API. `answers` by path may be changed; `calls` records each call. */
export function stubUpstream(usual: Record<string, (request: Request) => Response | Promise<Response>> = {}) {
  const upstream = {
    answers: { ...usual },
    calls: [] as Request[],
    callsOf: (path: string) => upstream.calls.filter((call) => new URL(call.url).pathname === path),
  };
  beforeEach(() => {
    Object.assign(upstream, { answers: { ...usual }, calls: [] });
    vi.stubGlobal("fetch", async (request: Request) => {
      upstream.calls.push(request);
      await new Promise((resolve) => setTimeout(resolve, 5)); // so that equal calls overlap
      const handler = upstream.answers[new URL(request.url).pathname];
      if (!handler) throw new TypeError("fetch failed");
      return handler(request);
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return upstream;
}

export const accessTokenFor = (seconds: number, accountId?: string) =>
  new SignJWT({ jti: crypto.randomUUID(), sub: accountId })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(new TextEncoder().encode("the API's own"));

/** A session whose access token expires in `seconds`. */
export async function signedIn(seconds: number, accountId?: string): Promise<SessionData> {
  return { accessToken: await accessTokenFor(seconds, accountId), refreshToken: crypto.randomUUID() };
}

export async function visit(session: SessionData | undefined, path: string, init: RequestInit = {}) {
  const headers = new Headers({ "Accept-Language": "en", ...(init.headers as Record<string, string>) });
  if (session) {
    const own = `${sessionCookieName(plain)}=${await sealSession(session, [sessionSecret])}`;
    headers.set("Cookie", [own, headers.get("Cookie")].filter(Boolean).join("; "));
  }
  return { request: new Request(`http://site.test${path}`, { ...init, headers }), params: {}, context: {} };
}

export async function sessionIn(headers: Headers): Promise<SessionData> {
  const isSession = (cookie: string) => cookie.startsWith(`${sessionCookieName(plain)}=`);
  const cookies = headers.getSetCookie().flatMap((cookie) => (isSession(cookie) ? (cookie.split(";")[0] ?? "") : []));
  expect(cookies).toHaveLength(1);
  const request = new Request("http://x.test", { headers: { Cookie: cookies[0]! } });
  return unsealSession(readSessionCookie(request, plain), [sessionSecret]);
}
