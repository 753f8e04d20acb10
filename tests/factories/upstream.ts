import { SignJWT } from "jose";
import { beforeEach } from "vitest";
import { closeCircuit } from "~/platform/api-client/transport.server";
import { clearAnswers } from "~/platform/api-client/public-answers.server";
import type { SessionData } from "~/platform/session/session-cookie.server";
import { answerBundledCalls } from "./bundled-api";

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

type Answers = Record<string, (request: Request) => Response | Promise<Response>>;

/** Replaces the API. `answers` by path may be changed in a test; `calls` records each call. */
export function stubUpstream(usual: Answers = {}) {
  const upstream = {
    answers: { ...usual },
    calls: [] as Request[],
    callsOf: (path: string) => upstream.calls.filter((call) => new URL(call.url).pathname === path),
  };
  beforeEach(() => {
    Object.assign(upstream, { answers: { ...usual }, calls: [] });
    closeCircuit();
    clearAnswers();
    answerBundledCalls(async (request) => {
      upstream.calls.push(request);
      await new Promise((resolve) => setTimeout(resolve, 5)); // so that equal calls overlap
      const handler = upstream.answers[new URL(request.url).pathname];
      if (!handler) throw new TypeError("fetch failed");
      return handler(request);
    });
  });
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
