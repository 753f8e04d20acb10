import { useLocation } from "@remix-run/react";
import type { AdminList } from "../paths/admin-lists";
import { paths } from "../paths/paths";
import { listAddress, sortLink } from "./list-address";
import { withoutBulk } from "./bulk/bulk-address";
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
    hrefOf: (page: number) => listAddress(address, { page: page === 1 ? undefined : page }),
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

/** The addresses of an action on a record that is confirmed first: of the confirmation, and of the record. */
export function useConfirmAddresses(list: AdminList, key: string) {
  const { withList } = useListContext();
  return (intent: string) => ({
    to: withList(paths.adminRecord(list, key, { confirm: intent })),
    back: withList(paths.adminRecord(list, key)),
  });
}
