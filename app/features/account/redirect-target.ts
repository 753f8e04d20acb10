import { paths } from "~/platform/paths/paths";

const stay = "/mypage/reservations/[^/]+";

/** The first that fits the address; each is a key of `account:logIn.reasons`. */
const reasons = [
  ["guide", new RegExp(`^${stay}/guide$`)],
  ["review", new RegExp(`^${stay}/review$`)],
  ["cancel", new RegExp(`^${stay}/cancel$`)],
  ["sign", new RegExp(`^${stay}/sign$`)],
  ["stay", new RegExp(`^${stay}`)],
  ["profile", /^\/mypage\/profile/],
  ["calendar", /^\/mypage\/calendar/],
  ["stays", /^\/mypage/],
  ["pay", /^\/pay\//],
  ["console", /^\/admin(\/|$)/],
  ["search", /^\/houses/],
  ["wishlist", /^\/wishlist/],
  ["verify", /^\/auth\/verify-email/],
] as const;

type LogInReason = (typeof reasons)[number][0];

/** Undefined for public pages. */
export function findLogInReason(redirectTo: string): LogInReason | undefined {
  const { pathname } = new URL(redirectTo, `http://site.invalid${paths.home()}`);
  return reasons.find(([, address]) => address.test(pathname))?.[0];
}

/** The house page to return to, when the visitor was asked to log in while booking; else undefined. */
export function findBookingOffer(redirectTo: string): string | undefined {
  const stay = readCheckoutUrl(redirectTo);
  return stay && paths.house(stay.slug, stay.query);
}

/** Where a visitor signs up and books with one form; undefined when they were not booking. */
export function findCheckoutSignUp(redirectTo: string): string | undefined {
  const stay = readCheckoutUrl(redirectTo);
  return stay && paths.checkoutSignUp(stay.slug, stay.query);
}

function readCheckoutUrl(redirectTo: string) {
  const [, slug, query] = /^\/checkout\/([^/?#]+)\/?(?:\?([^#]*))?(?:#|$)/.exec(redirectTo) ?? [];
  return slug ? { slug: decode(slug), query: Object.fromEntries(new URLSearchParams(query)) } : undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // malformed percent-encoding
  }
}
