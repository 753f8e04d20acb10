import type { MiddlewareHandler } from "hono";
import { localHosts } from "domain/local-hosts";
import type { ApiEnv } from "../../env";
import { ApiError } from "./problem";

const reading = ["GET", "HEAD", "OPTIONS"];

/**
 * Refuses state-changing requests from other sites' pages. No call of `/v1` reads a cookie, but such a page could use
 * up a visitor's rate limits or send mails from their network. Calls with a bearer token or without Origin pass: no
 * page of another site can send a token, since the API answers no preflight.
 * @throws ApiError FOREIGN_ORIGIN
 */
export function refuseForeignOrigins(env: Pick<ApiEnv, "publicUrl" | "apiPublicUrl" | "demo">): MiddlewareHandler {
  const ours = [env.publicUrl, env.apiPublicUrl].map((url) => new URL(url));
  // A local demo has several host names
  const isLocalDemo = env.demo && ours.every(({ hostname }) => localHosts.includes(hostname));
  const isOurs = (origin: string, host: string | undefined) =>
    ours.some((url) => url.origin === origin) || (isLocalDemo && URL.canParse(origin) && new URL(origin).host === host);
  return async (c, next) => {
    const isFree = reading.includes(c.req.method) || c.req.header("authorization") !== undefined;
    const { origin, host, "sec-fetch-site": site } = c.req.header();
    const isForeign = origin === undefined ? site === "cross-site" || site === "same-site" : !isOurs(origin, host);
    if (!isFree && isForeign) throw new ApiError("FOREIGN_ORIGIN");
    await next();
  };
}
