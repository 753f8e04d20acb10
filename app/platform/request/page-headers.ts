import type { HeadersFunction } from "@remix-run/node";

/** For pages that show one person's things: nobody keeps a copy. */
export const privatePage: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

/**
 * For pages whose address is a secret: no other site sees it in a Referer, nobody lists it. `no-referrer` would make
 * browsers post our own forms with `Origin: null`, which the server refuses.
 */
export const secretLinkPage: HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
});
