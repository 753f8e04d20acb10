import { pageNumberOf } from "../paths/page-number";

export type ListQuery = Record<string, string | number>;

export function listQueryOf(search: URLSearchParams, names: readonly string[]): ListQuery {
  const entries = [...names, "sort"].flatMap((name) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(entries), page: pageNumberOf(search) };
}
