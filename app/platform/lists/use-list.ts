import { useLocation } from "@remix-run/react";
import type { AdminList } from "../paths/admin-lists";
import { paths } from "../paths/paths";
import { listAddress, sortLink } from "./list-address";
import { returnToList, listOf, withListContext, keepListContext } from "./list-context";

/** Parameters that do not filter. */
const ofPages = ["sort", "page", "size", "lng"];

/** The addresses of the list that is shown: its other pages, its other orders. */
export function useList(defaultSort?: string) {
  const { pathname, search } = useLocation();
  const address = { pathname, search };
  return {
    /** For `Pagination`. */
    hrefOf: (page: number) => listAddress(address, { page: page === 1 ? undefined : page }),
    /** For a column of `DataTable`. */
    sortBy: (column: string) => sortLink(address, column, defaultSort),
    /** The link of a row: `TextLink` in the column that names it. */
    open: (to: string) => withListContext(to, search),
    /** Whether the list is filtered. */
    isNarrowed: [...new URLSearchParams(search)].some(([name, value]) => value !== "" && !ofPages.includes(name)),
    /** The query, without the page: for the export, which is of all pages. */
    query: Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => name !== "page")),
  };
}

/** The addresses around a record that was opened from a list: back to the same rows, and on to its other pages. */
export function useListContext() {
  const address = useLocation();
  return {
    /** The value of `list` for GET forms. */
    list: listOf(address.search),
    backTo: (list: string) => returnToList(list, address),
    stay: (to: string) => keepListContext(to, address),
  };
}

/** The addresses of an action on a record that is confirmed first: of the question, and of the record. */
export function useConfirmAddresses(list: AdminList, key: string) {
  const { stay } = useListContext();
  return (intent: string) => ({
    to: stay(paths.adminRecord(list, key, { confirm: intent })),
    back: stay(paths.adminRecord(list, key)),
  });
}
