import type { Context, MiddlewareHandler } from "hono";
import { can, type RequiredPermission } from "domain/people/permissions";
import { proofMinutes } from "domain/rules";
import type { Actor } from "../audit/audit";
import type { Services } from "../services";
import { verifyAccessToken } from "./access-token";
import type { Variables } from "./openapi";
import { ApiError } from "./problem";

/** A call with it needs an access token. */
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

/**
 * Like `requireAccount`, and one of the account's roles must have the permission, or one of several.
 * @throws ApiError UNAUTHENTICATED, FORBIDDEN, SECOND_FACTOR_REQUIRED
 */
export function requirePermission(
  services: Services,
  permission: RequiredPermission,
): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const account = await findReader(services, c);
    if (!account) throw new ApiError("UNAUTHENTICATED");
    if (!can(account.roles, permission)) throw new ApiError("FORBIDDEN");
    if (services.env.secondFactor === "required" && !account.hasSecondFactor) {
      throw new ApiError("SECOND_FACTOR_REQUIRED");
    }
    c.set("account", account);
    await next();
  };
}

/** After one of the others: the password or a code was entered a short while ago. @throws ApiError PROOF_REQUIRED */
export function requireProof(services: Services): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const age = services.now().getTime() - c.get("account").provedAt.getTime();
    if (age > proofMinutes * 60_000) throw new ApiError("PROOF_REQUIRED");
    await next();
  };
}

/**
 * After `requireAccount`, for calls that take the password themselves: with a second factor on, the code too must have
 * been entered a short while ago. @throws ApiError PROOF_REQUIRED
 */
export function requireFactorProof(services: Services): MiddlewareHandler<{ Variables: Variables }> {
  const proved = requireProof(services);
  return (c, next) => (c.get("account").hasSecondFactor ? proved(c, next) : next());
}

/** For public calls: the account, or null without a valid access token. */
export async function findReader(services: Services, c: Context): Promise<Variables["account"] | null> {
  const [scheme, token] = (c.req.header("authorization") ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token) return null;
  return verifyAccessToken(services, token);
}

/** The admin as the audit log's actor. Requires `requirePermission`. */
export function adminActor(c: Context<{ Variables: Variables }>): Actor {
  return { kind: "admin", id: c.get("account").id, address: c.get("clientAddress") };
}
