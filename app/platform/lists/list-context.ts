/** A record's address contains the query of the list it was opened from. */
const name = "list";

type Address = { pathname: string; search: string };

/** The link to a record, with the list's query. */
export function withListContext(to: string, listSearch: string): string {
  return listSearch.length > 1 ? withQueryOf(to, listSearch.slice(1)) : to;
}

/** Another address of the same record, or its neighbour in the list. */
export function keepListContext(to: string, { search }: Pick<Address, "search">): string {
  const list = listOf(search);
  return list ? withQueryOf(to, list) : to;
}

export function returnToList(to: string, { search }: Pick<Address, "search">): string {
  const list = listOf(search);
  return list ? `${to}?${new URLSearchParams(list)}` : to;
}

/** The redirect after an action: the record or its list, as they were opened. */
export function moveListContext(to: string, address: Address): string {
  const [root = ""] = /^\/admin\/[a-z-]+/.exec(address.pathname) ?? [];
  const path = to.replace(/[?#].*/, "");
  if (path === root) return returnToList(to, address);
  return path.startsWith(`${root}/`) ? keepListContext(to, address) : to;
}

/** The query of the list from which a record was opened. */
export function listOf(search: string): string {
  return new URLSearchParams(search).get(name) ?? "";
}

function withQueryOf(to: string, list: string): string {
  const [path = "", anchor] = to.split("#");
  const [pathname = "", search] = path.split("?");
  const query = new URLSearchParams(search);
  query.set(name, list);
  return `${pathname}?${query}${anchor === undefined ? "" : `#${anchor}`}`;
}

/** So that an action returns to its list. The query is in the posted address, or in that of the form's page. */
export function keepList<R>(answer: R, { headers, url }: Request): R {
  const to = answer instanceof Response && answer.headers.get("Location");
  if (!to) return answer;
  const posted = new URL(url);
  const referer = headers.get("Referer");
  const isOfPage = !listOf(posted.search) && referer && URL.canParse(referer);
  answer.headers.set("Location", moveListContext(to, isOfPage ? new URL(referer) : posted));
  return answer;
}
