const last = 1_000_000;

export function pageNumberOf(search: URLSearchParams, name = "page"): number {
  const page = Math.trunc(Number(search.get(name)));
  return page >= 1 ? Math.min(page, last) : 1;
}
