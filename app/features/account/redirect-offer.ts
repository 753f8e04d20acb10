import { paths } from "~/platform/paths/paths";

/** A visitor who asked to book: the house to go back to, with the same query; undefined for anybody else. */
export function findBookingOffer(redirectTo: string): string | undefined {
  const [, slug, query] = /^\/checkout\/([^/?#]+)\/?(?:\?([^#]*))?/.exec(redirectTo) ?? [];
  return slug ? paths.house(decode(slug), Object.fromEntries(new URLSearchParams(query))) : undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a lone %, which no house has in its name
  }
}
