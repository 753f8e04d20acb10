import { listBoards } from "contract/board";
import type { Pagination } from "contract/envelope";
import { listHouses } from "contract/house";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { pageAddress } from "~/platform/seo/page-address";
import { paths } from "~/platform/paths/paths";
import type { ListedRoute } from "~/platform/paths/route-table";

type ListPaths = (api: ApiClient) => Promise<string[]>;

const listPathsByRoute: Record<string, ListPaths> = {
  "detail/:slug": async (api) => {
    const pages = await listAll((query) => api.call(listHouses, { query }));
    return pages.flatMap(({ houses }) => houses.map(({ slug }) => paths.house(slug)));
  },
  "community/:id": async (api) => {
    const pages = await listAll((query) => api.call(listBoards, { query }));
    return pages.flat().map(({ id }) => paths.board(id));
  },
};

export async function listIndexedPaths(api: ApiClient, routes: ListedRoute[]): Promise<string[]> {
  const indexed = routes.filter(({ isIndexed }) => isIndexed);
  const listed = indexed.map(async ({ path }) => {
    if (!path.includes(":")) return [`/${path}`];
    const listPaths = listPathsByRoute[path];
    if (!listPaths) throw new Error(`The sitemap does not know the pages of ${path}`);
    return listPaths(api);
  });
  return (await Promise.all(listed)).flat();
}

export function sitemapOf(pages: string[], origin: string): string {
  const urls = pages.flatMap((path) => {
    const { languages, anyLanguage } = pageAddress(new URL(path, origin), "ko");
    const links = Object.entries({ ...languages, "x-default": anyLanguage })
      .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(href)}"/>`)
      .join("");
    return Object.values(languages).map((href) => `<url><loc>${escaped(href)}</loc>${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
  ].join("\n");
}

type PageOf<T> = { data: T; pagination: Pagination };

async function listAll<T>(read: (query: { page: number; size: number }) => Promise<PageOf<T>>): Promise<T[]> {
  const pages: T[] = [];
  for (;;) {
    const { data, pagination } = await read({ page: pages.length + 1, size: 100 });
    pages.push(data);
    if (pages.length >= pagination.totalPages) return pages;
  }
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
