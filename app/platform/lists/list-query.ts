import { pageNumberOf } from "../paths/page-number";

export type ListQuery = Record<string, string | number>;

/** What a list is asked for: the values of these names in its address, the sort and the page. */
export function listQueryOf(search: URLSearchParams, names: readonly string[]): ListQuery {
  const entries = [...names, "sort"].flatMap((name) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(entries), page: pageNumberOf(search) };
}
