import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import type { Variables } from "./openapi";

const freshSeconds = 5;

const sharedForSeconds = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.ok) return;
  // Prices and free rooms may be as old as this, because a booking checks them again
  c.header("cache-control", `public, max-age=${freshSeconds}, stale-while-revalidate=${freshSeconds}`);
  c.header("vary", "Accept-Language");
});

/** For calls whose answers are the same for everybody in one language. */
export const publicContent: MiddlewareHandler<{ Variables: Variables }> = every(
  etag({ generateDigest: (body) => new Uint8Array(createHash("sha1").update(body).digest()).buffer }),
  sharedForSeconds,
);
