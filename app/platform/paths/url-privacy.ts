import { withoutSecrets } from "domain/text/without-secrets";

const id = /\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/gi;

/** The path for third parties: without query, secrets and ids of personal records. */
export const redactPath = (pathname: string) => withoutSecrets(pathname).replace(id, "/:id");

export const isPaymentWindow = ({ pathname }: { pathname: string }): boolean =>
  /^\/+pay\/+[^/]+\/+window\/*$/i.test(unescaped(pathname));

type Address = { pathname: string; search: string };

/** Addresses that are or contain a secret: no third parties, and no referrer. */
export const isSecretUrl = ({ pathname, search }: Address): boolean =>
  isSecretPath(pathname) ||
  ["redirectTo", "then"].some((name) => redirectsToSecretPath(new URLSearchParams(search).get(name)));

/** As the router matches: unescaped, case-insensitive. */
const isSecretPath = (pathname: string) =>
  /^\/+(sign|search-alerts|auth\/+(reset-password|verify-email|google-callback))(\/|$)/i.test(unescaped(pathname));

function unescaped(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function redirectsToSecretPath(to: string | null): boolean {
  const site = "http://site.invalid";
  return to !== null && URL.canParse(to, site) && isSecretUrl(new URL(to, site));
}

export const isConsole = (pathname: string): boolean => /^\/+admin(\/|$)/i.test(unescaped(pathname));
