import type { Context, MiddlewareHandler } from "hono";
import type { Actor } from "../audit/audit";
import type { Services } from "../services";
import { verifyAccessToken } from "./access-token";
import type { Variables } from "./openapi";
import { ApiError } from "./problem";

/** Of a call that needs an access token (spec section 7). */
export const bearer = [{ bearer: [] as string[] }];

/** Requires a valid access token of a live session. @throws ApiError UNAUTHENTICATED */
export function requireAccount(services: Services): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const account = await findReader(services, c);
    if (!account) throw new ApiError("UNAUTHENTICATED");
    c.set("account", account);
    await next();
  };
}

/** Like `requireAccount`, and the account must be an admin. @throws ApiError UNAUTHENTICATED, FORBIDDEN */
export function requireAdmin(services: Services): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const account = await findReader(services, c);
    if (!account) throw new ApiError("UNAUTHENTICATED");
    if (account.role !== "admin") throw new ApiError("FORBIDDEN");
    c.set("account", account);
    await next();
  };
}

/** For public calls: the account, or null without a valid access token. */
export async function findReader(services: Services, c: Context): Promise<Variables["account"] | null> {
  const [scheme, token] = (c.req.header("authorization") ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && token ? verifyAccessToken(services, token) : null;
}

/** The admin as the audit log's actor. Requires `requireAdmin`. */
export function adminActor(c: Context<{ Variables: Variables }>): Actor {
  return { kind: "admin", id: c.get("account").id, address: c.get("clientAddress") };
}
