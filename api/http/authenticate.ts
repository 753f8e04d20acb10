import type { MiddlewareHandler } from "hono";
import type { Services } from "../services";
import { verifyAccessToken } from "../accounts/access-token";
import type { Variables } from "./openapi";
import { ApiError } from "./problem";

/**
 * Guards a call: a valid access token, of a session that still lives.
 * @throws ApiError UNAUTHENTICATED
 */
export function requireAccount(services: Services): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const [scheme, token] = (c.req.header("authorization") ?? "").split(" ");
    const account = scheme?.toLowerCase() === "bearer" && token ? await verifyAccessToken(services, token) : null;
    if (!account) throw new ApiError("UNAUTHENTICATED");
    c.set("account", account);
    await next();
  };
}
