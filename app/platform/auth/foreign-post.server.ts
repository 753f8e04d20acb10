import english from "locales/en/errors.json";
import korean from "locales/ko/errors.json";
import { setSecurityHeaders } from "../csp/security-headers.server";
import { getEnv } from "../env.server";

const reading = ["GET", "HEAD", "OPTIONS"];
const local = ["localhost", "127.0.0.1", "[::1]"];

type Sent = { method: string; path: string; origin: string | null | undefined; host: string | null | undefined };

/**
 * Whether another site's page sent this: what changes something and names an Origin must name ours. `/v1` takes no
 * cookies, so it takes calls from everywhere.
 */
export function isForeignPost({ method, path, origin, host }: Sent): boolean {
  if (reading.includes(method) || !origin || isApi(path)) return false;
  const { publicUrl, demo } = getEnv();
  const ours = new URL(publicUrl);
  if (origin === ours.origin) return false;
  // A demo on somebody's machine is reached by more names than one
  const byOtherName = demo && local.includes(ours.hostname) && URL.canParse(origin) && new URL(origin).host === host;
  return !byOtherName;
}

/** The whole answer to it, in both languages: nothing of the request is read for it, neither session nor language. */
export function refusalOfForeignPost(): Response {
  const words = [
    ["en", english.foreignPost],
    ["ko", korean.foreignPost],
  ] as const;
  const parts = words.map(
    ([language, { title, text }]) => `<section lang="${language}"><h1>${title}</h1><p>${text}</p></section>`,
  );
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${english.foreignPost.title}</title>`;
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
  });
  setSecurityHeaders(headers);
  return new Response(`<!doctype html><html lang="en">${head}${parts.join("")}</html>`, { status: 403, headers });
}

function isApi(path: string): boolean {
  const base = "http://site.invalid";
  return URL.canParse(path, base) && new URL(path, base).pathname.startsWith("/v1/");
}
