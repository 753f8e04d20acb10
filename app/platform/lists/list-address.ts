type Address = { pathname: string; search: string };
type Changes = Record<string, string | number | undefined>;

/** Starts at the first page unless `changes` has one. */
export function listAddress({ pathname, search }: Address, changes: Changes): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
    query.delete(name);
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  for (const [name, value] of [...query]) if (value === "") query.delete(name); // what a form sends of empty fields
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

export type SortLink = { href: string; state?: "ascending" | "descending" };

/** A column's sort link, reversed when it is sorted by already. `sort=-name` is descending. */
export function sortLink(address: Address, column: string, otherwise?: string): SortLink {
  const sort = new URLSearchParams(address.search).get("sort") || otherwise;
  const state = sort === column ? "ascending" : sort === `-${column}` ? "descending" : undefined;
  return { href: listAddress(address, { sort: state === "ascending" ? `-${column}` : column }), state };
}
