import { createHash } from "node:crypto";
import type { HeadersFunction } from "@remix-run/node";
import { languageKey } from "../i18n/language-choice";
import { listRoutes, type RouteEntry } from "../paths/route-table";
import { keyField } from "../forms/idempotency-key";

/** By proxies and CDNs that keep apart what `Vary` and deploy/nginx/site.conf say; browsers ask again each time. */
export const sharedCaching = "public, max-age=0, s-maxage=10, stale-while-revalidate=30";

/** Session, last reader, stored forms, sign-in attempts, wishlist: of a person, not of any visitor. */
const personalCookie = /(?:^|;)\s*(?:__Host-|__Secure-)?homes_(?!consent=)/;

/** Matches pages that are the same for all visitors of one language, currency, choice of consents and university. */
export function sharedPageMatcher(routes: readonly RouteEntry[]): (request: Request) => boolean {
  const paths = listRoutes(routes)
    .filter(({ file, isIndexed }) => isIndexed && file.startsWith("routes/public/"))
    .map(({ path }) => new RegExp(`^/${path.replace(/:\w+/g, "[^/]+")}$`));
  return ({ method, url, headers }) => {
    const { pathname, searchParams } = new URL(url);
    if ((method !== "GET" && method !== "HEAD") || headers.has("Authorization") || searchParams.has(languageKey))
      return false;
    return !personalCookie.test(headers.get("Cookie") ?? "") && paths.some((path) => path.test(pathname));
  };
}

/** Whether the page has a form whose key is for one visitor. */
export const hasIdempotencyKey = (html: string): boolean => html.includes(keyField);

/** Caches and browsers ask again for a shared page by its tag. */
export function answerPage(request: Request, html: string, { status, headers }: { status: number; headers: Headers }) {
  if (headers.get("Cache-Control") !== sharedCaching) return new Response(html, { status, headers });
  const tag = `W/"${createHash("sha256").update(html).digest("base64url")}"`;
  headers.set("ETag", tag);
  const isKnown = request.headers.get("If-None-Match")?.includes(tag) ?? false;
  return new Response(isKnown ? null : html, { status: isKnown ? 304 : status, headers });
}

/** Of a public page that shows what only its visitor may see; pages of members have it from their guard. */
export const privatePage: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });
