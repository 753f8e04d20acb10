import type { AdminList } from "../../paths/admin-lists";
import { paths } from "../../paths/paths";

/** Of an action on several rows, in the address of their list; none of them filters. */
export const bulkParams = { confirm: "confirm", keys: "ids", all: "all", undo: "undo", form: "form" } as const;
const names: readonly string[] = Object.values(bulkParams);

/** The list's query alone: its filters, order and page. */
export function withoutBulk(search: URLSearchParams): [string, string][] {
  return [...search].filter(([name]) => !names.includes(name));
}

/** The list as it was, with what is to be asked or offered about some of its rows. */
export function bulkUrl(
  list: AdminList,
  search: URLSearchParams,
  { keys = [], ...action }: { confirm?: string; undo?: string; form?: string; keys?: readonly string[] } = {},
): string {
  const query = new URLSearchParams([
    ...withoutBulk(search),
    ...Object.entries(action),
    ...keys.map((key) => [bulkParams.keys, key] as [string, string]),
  ]);
  return query.size > 0 ? `${paths.adminList(list)}?${query}` : paths.adminList(list);
}

/** A row as the form of the confirmation posts it: one value, because a hundred rows have to fit in the cookie of a pending form. */
export const joinRow = ({ key, version }: { key: string; version?: number }): string =>
  version === undefined ? key : `${key}@${version}`;
