import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import { refreshTokens as refreshTokensCall, type Tokens } from "contract/auth";
import { ApiProblem } from "../api-client/api-problem";
import type { ApiClient } from "../api-client/api-client.server";

const earlySeconds = 60;
const maxAgeMs = 30_000;

/** One refresh per token, however many loaders and tabs; later ones get its answer for half a minute. */
const running = new Map<string, Promise<Tokens>>();

type Refreshed = { outcome: "fresh"; tokens: Tokens } | { outcome: "refused" } | { outcome: "unanswered" };

/** `clockOffset`: seconds by which the issuer's clock is ahead of ours. */
type DatedToken = { accessToken?: string; clockOffset?: number };

/** In seconds, when the token has just arrived. */
export function clockOffsetOf(accessToken: string, now = Date.now()): number {
  const { iat } = readTimes(accessToken);
  return iat === undefined ? 0 : iat - now / 1000;
}

/** Seconds until the access token expires, by the issuer's clock; Infinity when unknown. */
export function secondsLeft({ accessToken = "", clockOffset = 0 }: DatedToken, now = Date.now()): number {
  const { exp } = readTimes(accessToken);
  return exp === undefined ? Infinity : exp - (now / 1000 + clockOffset);
}

/** Not verified. */
export const subjectOf = (accessToken = "") => readTimes(accessToken).sub;

export function needsRefresh(token: DatedToken, now = Date.now()): boolean {
  return !token.accessToken || secondsLeft(token, now) < earlySeconds;
}

/** Empty for another server's opaque token. */
function readTimes(accessToken: string): { iat?: number; exp?: number; sub?: string } {
  if (!accessToken) return {};
  try {
    return decodeJwt(accessToken);
  } catch {
    return {};
  }
}

/** A refusal is final; a failure without an answer is not. */
export async function refreshTokens(
  api: ApiClient,
  old: { accessToken?: string; refreshToken: string },
): Promise<Refreshed> {
  const name = createHash("sha256").update(old.refreshToken).digest("base64url");
  let pending = running.get(name);
  if (!pending) {
    pending = api.call(refreshTokensCall, { body: old });
    running.set(name, pending);
    const forget = () => running.delete(name);
    pending.then(() => setTimeout(forget, maxAgeMs).unref(), forget);
  }
  try {
    return { outcome: "fresh", tokens: await pending };
  } catch (error) {
    return { outcome: isRefusal(error) ? "refused" : "unanswered" };
  }
}

/** A proxy's 403 or 404 says nothing about the token. */
const isRefusal = (error: unknown) => error instanceof ApiProblem && error.status === 401;
