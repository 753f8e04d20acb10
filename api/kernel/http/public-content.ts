import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { createMiddleware } from "hono/factory";
import type { Variables } from "./openapi";

const freshSeconds = 3;
const staleSeconds = 2;

/**
 * For calls whose answers are the same for everybody in one language: caches may share them for seconds, and ask again
 * by their tag. Prices and free rooms may be that old, because a booking checks them again.
 */
export const publicContent = [
  etag({ retainedHeaders: [...RETAINED_304_HEADERS, "x-request-id"] }),
  createMiddleware<{ Variables: Variables }>(async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.header(
      "cache-control",
      `public, max-age=${freshSeconds}, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`,
    );
    c.header("vary", "Accept-Language", { append: true });
  }),
];
