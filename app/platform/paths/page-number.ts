import { maxPage } from "domain/page-limits";

export function pageNumberOf(search: URLSearchParams, name = "page"): number {
  const page = Math.trunc(Number(search.get(name)));
  return page >= 1 ? Math.min(page, maxPage) : 1;
}
