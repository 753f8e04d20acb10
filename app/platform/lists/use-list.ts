import { useLocation } from "@remix-run/react";
import type { AdminList } from "../paths/admin-lists";
import { paths } from "../paths/paths";
import { withoutBulk } from "./bulk/bulk-url";
import { returnToList, listOf, withListContext, keepListContext } from "./list-context";

/** Parameters that do not filter. */
const ofPages = ["sort", "page", "size", "lng"];
/** Those of the search field, which stays in view where filters are folded. */
const ofSearch = ["q", "who"];

export function useList(defaultSort?: string) {
  const { pathname, search } = useLocation();
  const query = withoutBulk(new URLSearchParams(search));
  const address = { pathname, search: `?${new URLSearchParams(query)}` };
  const narrowing = query.filter(([name, value]) => value !== "" && !ofPages.includes(name));
  return {
    hrefOf: (page: number) => listUrl(address, { page: page === 1 ? undefined : page }),
    sortBy: (column: string) => sortLink(address, column, defaultSort),
    open: (to: string) => withListContext(to, address.search),
    isNarrowed: narrowing.length > 0,
    filterCount: narrowing.filter(([name]) => !ofSearch.includes(name)).length,
    /** The query, without the page: for the export, which is of all pages. */
    query: Object.fromEntries(query.filter(([name]) => name !== "page")),
  };
}

/** Addresses around a record that was opened from a list: back to it, and to other records. */
export function useListContext() {
  const address = useLocation();
  return {
    list: listOf(address.search),
    backTo: (list: string) => returnToList(list, address),
    withList: (to: string) => keepListContext(to, address),
  };
}

/** The URLs of an action on a record that is confirmed first: of the confirmation, and of the record. */
export function useConfirmUrls(list: AdminList, key: string) {
  const { withList } = useListContext();
  return (intent: string) => ({
    to: withList(paths.adminRecord(list, key, { confirm: intent })),
    back: withList(paths.adminRecord(list, key)),
  });
}

type Address = { pathname: string; search: string };
type Changes = Record<string, string | number | undefined>;

/** Starts at the first page unless `changes` has one. */
export function listUrl({ pathname, search }: Address, changes: Changes): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
    query.delete(name);
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  for (const [name, value] of [...query]) if (value === "") query.delete(name); // what a form sends of empty fields
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

type SortLink = { href: string; state?: "ascending" | "descending" };

/** A column's sort link, reversed when it is sorted by already. `sort=-name` is descending. */
export function sortLink(address: Address, column: string, otherwise?: string): SortLink {
  const sort = new URLSearchParams(address.search).get("sort") || otherwise;
  const state = sort === column ? "ascending" : sort === `-${column}` ? "descending" : undefined;
  return { href: listUrl(address, { sort: state === "ascending" ? `-${column}` : column }), state };
}
