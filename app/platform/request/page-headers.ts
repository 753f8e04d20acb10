import type { HeadersFunction } from "@remix-run/node";

export const privatePage: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

/** No Referer to other sites, no indexing. With `no-referrer` our own forms would post `Origin: null`. */
export const secretLinkPage: HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
});
