import { randomBytes } from "node:crypto";
import { getEnv } from "../env.server";

export const createNonce = () => randomBytes(16).toString("base64");

type Options = {
  nonce: string;
  /** Where forms may lead beside this site: redirects after a post count, so gateways and identity providers too. */
  formOrigins: readonly string[];
  /** Whether Google's tag may load, and tell what it is told. */
  withTag: boolean;
  development: boolean;
};

/** Where Google's tag comes from and where it tells: its scripts by strict-dynamic, the rest by name. */
const tagOrigins = [
  "https://www.googletagmanager.com",
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://www.googleadservices.com",
  "https://googleads.g.doubleclick.net",
  "https://www.google.com",
];

/** The document's content security policy. */
export function contentSecurityPolicy({ nonce, formOrigins, withTag, development }: Options): string {
  const tag = withTag ? ` ${tagOrigins.join(" ")}` : "";
  // In development Vite injects styles without a nonce and talks over a web socket.
  const styles = development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${styles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${tag}`,
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}${tag}`,
    `form-action ${["'self'", ...formOrigins].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** What every answer carries, documents and data alike. */
export function setSecurityHeaders(headers: Headers): void {
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  setTransportSecurity(headers);
}

/** Where the site is reached by https, browsers are to use nothing else for a year. */
export function setTransportSecurity(headers: Headers): void {
  if (getEnv().publicUrl.startsWith("https:")) {
    headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  }
}
