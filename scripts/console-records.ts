import { lookedAt, type World } from "./page-addresses";

/** Lists of the console whose records have a page of their own. */
const recordPages = lookedAt.filter(({ path }) => /^admin\/\w+\/:\w+$/.test(path));

/**
 * The first demo record of each list, read as an admin. Of a list without one, the form for a new record, where it is
 * the same page.
 */
export async function findRecords(open: (address: string) => Promise<string>): Promise<World> {
  const found = recordPages.map(async ({ path, file }) => {
    const list = path.replace(/\/:\w+$/, "");
    const isAlsoNew = lookedAt.some((page) => page.path === `${list}/new` && page.file === file);
    const record = findRecord(list, await open(`/${list}`)) ?? (isAlsoNew ? "new" : undefined);
    if (!record) throw new Error(`/${list} leads to no record`);
    return [path, record] as const;
  });
  const records = Object.fromEntries(await Promise.all(found));
  const units = await open(`/admin/houses/${records["admin/houses/:slug"]}?section=units`);
  const rooms = await open(`/admin/reservations/new?${freeStay}`);
  return { ...records, "admin/houses/:slug/units/:id": findUnit(units), freeStay, freeRoom: findRoom(rooms) };
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Dates of which the demo has free rooms. */
const freeStay = `checkIn=${dayFromNow(150)}&checkOut=${dayFromNow(210)}`;

/** The query of the first room that is offered. */
function findRoom(html: string): string {
  const [, query] = /href="\/admin\/reservations\/new\?([^"]*unitId=[^"]*)"/.exec(html) ?? [];
  if (!query) throw new Error("No room is free for a booking");
  return query.replaceAll("&amp;", "&");
}

function findUnit(html: string): string {
  const [, unit] = /href="\/admin\/houses\/[^"/]+\/units\/([^"?/]+)/.exec(html) ?? [];
  if (!unit) throw new Error("The house leads to no unit");
  return unit;
}

/** The demo's own record: other tests create and delete theirs at the other end of the list. */
function findRecord(list: string, html: string): string | undefined {
  const links = html.matchAll(new RegExp(`<th scope="row"(?:(?!</th>).)*?href="/${list}/([^"?/]+)`, "gs"));
  const isNewestLast = ["admin/houses", "admin/faq"].includes(list);
  return [...links].at(isNewestLast ? 0 : -1)?.[1];
}
