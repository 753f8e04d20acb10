import type { HeadersFunction } from "@remix-run/node";

/** For pages that show one person's things: nobody keeps a copy. */
export const privatePage: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

/** For pages whose address is a secret: it must not travel on in a Referer, nor be listed. */
export const secretLinkPage: HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
});
