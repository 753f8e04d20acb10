import { paths } from "~/platform/paths/paths";

/** The house page to return to, when the visitor was asked to log in while booking; else undefined. */
export function findBookingOffer(redirectTo: string): string | undefined {
  const stay = readCheckoutAddress(redirectTo);
  return stay && paths.house(stay.slug, stay.query);
}

/** Where a visitor signs up and books with one form; undefined when they were not booking. */
export function findCheckoutSignUp(redirectTo: string): string | undefined {
  const stay = readCheckoutAddress(redirectTo);
  return stay && paths.checkoutSignUp(stay.slug, stay.query);
}

function readCheckoutAddress(redirectTo: string) {
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
