import type { HeadersFunction } from "@remix-run/node";

export const privatePage: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

/**
 * For secret URLs: no Referer to other sites, no indexing. `no-referrer` would make our own forms post `Origin:
 * null`, which the server refuses.
 */
export const secretLinkPage: HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
});
