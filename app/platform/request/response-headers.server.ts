import type { AppLoadContext } from "@remix-run/node";
import { readChoices, thirdPartiesAt } from "../third-party/consent";
import { getEnv } from "../env.server";
import { isPaymentWindow, isSecretUrl } from "../paths/url-privacy";
import { findScope } from "../session/request-scope.server";

type Options = {
  /** Hashes of the page's own, as any cache may keep page and policy together. */
  scripts: readonly string[];
  /** Including redirects after a post: gateways and identity providers. */
  formOrigins: readonly string[];
  withTag: boolean;
  withChat: boolean;
  withPayment: boolean;
  tilesOrigin?: string;
  development: boolean;
};

const tagOrigins = [
  "https://www.googletagmanager.com",
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
];

/** By its own list, without failure reporting. Sounds are media; its frame has no address. */
const chat = {
  script: ["https://*.channel.io"],
  connect: [
    "https://*.channel.io",
    "https://*.channel.app",
    "wss://*.channel.io",
    "wss://*.desk-ws.channel.io",
    "wss://*.front-ws.channel.io",
  ],
  img: ["blob:", "https://*.channel.io", "https://*.cdninstagram.com"],
  media: ["https://*.channel.io"],
};

/** Configured third parties allowed on this page for this visitor. */
export function thirdPartiesOf(
  request: Request,
): Pick<Options, "withTag" | "withChat" | "withPayment" | "tilesOrigin"> {
  const { trackingId, chat, mapTiles } = getEnv();
  const may = thirdPartiesAt(new URL(request.url), readChoices(request.headers.get("Cookie")));
  const tilesOrigin = URL.canParse(mapTiles.url) ? new URL(mapTiles.url).origin : undefined;
  const withPayment = isPaymentWindow(new URL(request.url));
  return { withTag: Boolean(trackingId) && may.tag, withChat: Boolean(chat) && may.chat, withPayment, tilesOrigin };
}

export function contentSecurityPolicy({ scripts, formOrigins, development, ...thirdParties }: Options): string {
  const { withTag, withChat, withPayment, tilesOrigin } = thirdParties;
  const tag = withTag ? tagOrigins : [];
  const chatTo = (kind: keyof typeof chat) => (withChat ? chat[kind] : []);
  // Vite's in development and third parties'
  const styles = development || withChat || withPayment ? ["'unsafe-inline'"] : [];
  // PortOne opens pages of card companies and banks on any origin. Its scripts are those that ours load, and that these load
  const anybody = withPayment ? ["https:"] : [];
  const loaded = withPayment ? ["'strict-dynamic'"] : [...tag.slice(0, 1), ...chatTo("script")];
  return [
    "default-src 'self'",
    list("script-src 'self'", scripts, loaded),
    list("style-src 'self'", styles, anybody),
    "style-src-attr 'unsafe-inline'",
    list("img-src 'self' data:", tilesOrigin ? [tilesOrigin] : [], tag, chatTo("img"), anybody),
    "font-src 'self'",
    list("media-src 'self'", chatTo("media")),
    list("connect-src 'self'", development ? ["ws:"] : [], tag, chatTo("connect"), anybody),
    list("frame-src 'self'", anybody),
    list("form-action 'self'", formOrigins, anybody),
    frameless,
    "base-uri 'none'",
    "object-src 'none'",
    "worker-src 'self'",
  ].join("; ");
}

const list = (begin: string, ...sources: (readonly string[])[]) => [begin, ...sources.flat()].join(" ");

const frameless = "frame-ancestors 'none'";

/** A secret address is kept out of caches, searches and the logs of other sites, also where its page is an error. */
export function setSecurityHeaders(request: Request, headers: Headers): void {
  const url = new URL(request.url);
  const isSecret = isSecretUrl(url);
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", frameless); // a page's data
  // With `no-referrer`, our own forms would post `Origin: null`
  headers.set("Referrer-Policy", isSecret ? "same-origin" : "strict-origin-when-cross-origin");
  if (isSecret) headers.set("Cache-Control", "private, no-store");
  if (isSecret) headers.set("X-Robots-Tag", "noindex, nofollow");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
  // A bank's page opens in a window of its own
  headers.set("Cross-Origin-Opener-Policy", isPaymentWindow(url) ? "same-origin-allow-popups" : "same-origin");
  setTransportSecurity(headers);
}

export function setTransportSecurity(headers: Headers): void {
  if (!getEnv().publicUrl.startsWith("https:")) return;
  headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

export async function appendSessionCookie(context: AppLoadContext, headers: Headers): Promise<void> {
  const scope = await findScope(context);
  if (!scope) return;
  headers.set("x-request-id", scope.requestId);
  await scope.appendCookie(headers);
}

/** Seconds, for 429 and 503 responses. */
export async function setRetryAfter(context: AppLoadContext, status: number, headers: Headers): Promise<void> {
  if (status === 503) headers.set("Retry-After", String(getEnv().maintenance ? 600 : 60));
  if (status !== 429) return;
  const scope = await findScope(context);
  if (scope?.retryAfter) headers.set("Retry-After", String(scope.retryAfter));
}
