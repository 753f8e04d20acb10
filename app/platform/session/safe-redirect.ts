/** Longer ones do not fit into the cookie during the log-in at Google. */
const maxLength = 500;

/** A path of this site of limited length, encoded for a header: prevents open redirects. */
export function safeRedirect(to: unknown, fallback: string): string {
  const path = pathHere(to);
  return path === undefined || path.length > maxLength ? fallback : path;
}

export function pathHere(to: unknown): string | undefined {
  if (typeof to !== "string" || !to.startsWith("/")) return undefined;
  if (/^\/[/\\]/.test(to)) return undefined;
  // Browsers drop tabs and newlines, which turns "/\t/evil" into "//evil"
  if ([...to].some((character) => character <= " " || character === "\\")) return undefined;
  const { pathname, search, hash } = new URL(to, "http://site.invalid");
  const path = pathname + search + hash;
  return path.startsWith("//") ? undefined : path; // "/.//evil" becomes "//evil" only here
}
