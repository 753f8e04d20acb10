/** `to` when it is a path of this site, else `fallback`: nobody's link may lead our readers elsewhere. */
export function safeRedirect(to: unknown, fallback: string): string {
  if (typeof to !== "string" || !to.startsWith("/")) return fallback;
  if (/^\/[/\\]/.test(to)) return fallback;
  // Browsers drop tabs and newlines, which turns "/\t/evil" into "//evil"
  if ([...to].some((character) => character <= " " || character === "\\")) return fallback;
  return to;
}
