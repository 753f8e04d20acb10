const last = 1_000_000;

/** The page that an address asks for: the first where it asks for none, or for what is no page. */
export function pageNumberOf(search: URLSearchParams, name = "page"): number {
  const page = Math.trunc(Number(search.get(name)));
  return page >= 1 ? Math.min(page, last) : 1;
}
