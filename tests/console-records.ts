import { lookedAt, type World } from "./page-addresses";

/** Lists of the console whose records have a page of their own. */
const recordPaths = lookedAt.map(({ path }) => path).filter((path) => /^admin\/\w+\/:\w+$/.test(path));

/** The first demo record of each list, read as an admin. */
export async function findRecords(open: (address: string) => Promise<string>): Promise<World> {
  const found = recordPaths.map(async (path) => {
    const list = path.replace(/\/:\w+$/, "");
    return [path, findRecord(list, await open(`/${list}`))] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** The demo's own record: other tests create and delete theirs at the other end of the list. */
function findRecord(list: string, html: string): string {
  const links = html.matchAll(new RegExp(`<th scope="row"(?:(?!</th>).)*?href="/${list}/([^"?/]+)`, "gs"));
  const isNewestLast = ["admin/houses", "admin/faq"].includes(list);
  const value = [...links].at(isNewestLast ? 0 : -1)?.[1];
  if (!value) throw new Error(`/${list} leads to no record`);
  return value;
}
