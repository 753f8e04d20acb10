import { paths } from "~/platform/paths/paths";

/** The house page to return to, when the visitor was asked to log in while booking; else undefined. */
export function findBookingOffer(redirectTo: string): string | undefined {
  const [, slug, query] = /^\/checkout\/([^/?#]+)\/?(?:\?([^#]*))?/.exec(redirectTo) ?? [];
  return slug ? paths.house(decode(slug), Object.fromEntries(new URLSearchParams(query))) : undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // malformed percent-encoding
  }
}
