import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../../env";

/** Headers of every `/v1` response: data that must not be run, framed or embedded. HTML pages set their own policy. */
export function securityHeaders({ apiPublicUrl }: Pick<ApiEnv, "apiPublicUrl">): MiddlewareHandler {
  const usual = [
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "no-referrer"],
    ["cross-origin-resource-policy", "same-origin"],
    ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
    ...(apiPublicUrl.startsWith("https:")
      ? [["strict-transport-security", "max-age=31536000; includeSubDomains"] as const]
      : []),
  ] as const;
  return async (c, next) => {
    await next();
    for (const [name, value] of usual) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}
