/** Longer ones do not fit into the cookie that keeps them while the reader is at Google. */
const longest = 500;

/**
 * `to`, encoded as a header takes it, when it is a path of this site of a sensible length, else `fallback`: nobody's
 * link may lead our readers elsewhere.
 */
export function safeRedirect(to: unknown, fallback: string): string {
  if (typeof to !== "string" || !to.startsWith("/")) return fallback;
  if (/^\/[/\\]/.test(to)) return fallback;
  // Browsers drop tabs and newlines, which turns "/\t/evil" into "//evil"
  if ([...to].some((character) => character <= " " || character === "\\")) return fallback;
  const { pathname, search, hash } = new URL(to, "http://site.invalid");
  const path = pathname + search + hash;
  // "/.//evil" becomes "//evil" only here
  return path.startsWith("//") || path.length > longest ? fallback : path;
}
