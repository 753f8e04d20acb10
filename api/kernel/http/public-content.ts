import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Variables } from "./openapi";

const freshSeconds = 3;
const staleSeconds = 2;

/**
 * For calls whose answers are the same for everybody in one language: caches may share them for seconds, and ask again
 * by their tag. Prices and free rooms may be that old, because a booking checks them again.
 */
export const publicContent = createMiddleware<{ Variables: Variables }>(async (c, next) => {
  await next();
  if (!c.res.ok) return;
  const body = await c.res.arrayBuffer();
  const etag = `"${createHash("sha1").update(Buffer.from(body)).digest("base64url")}"`;
  const isKnown = c.req.header("if-none-match")?.includes(etag) ?? false;
  const { headers } = c.res;
  if (isKnown) headers.delete("content-type");
  headers.set(
    "cache-control",
    `public, max-age=${freshSeconds}, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`,
  );
  headers.append("vary", "Accept-Language");
  headers.set("etag", etag);
  c.res = undefined; // hono would add the former answer's headers to the new one's
  c.res = new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers });
});
