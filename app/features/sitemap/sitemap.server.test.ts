import { expect, test } from "vitest";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { listRoutes } from "~/platform/paths/route-table";
import routes from "~/routes";
import { listIndexedPaths, sitemapOf } from "./sitemap.server";

test("lists every indexed page, with every house and board of all list pages", async () => {
  const asked: string[] = [];
  const call = async ({ path }: { path: string }, { query }: { query: { page: number } }) => {
    asked.push(`${path} ${query.page}`);
    const houses = { houses: [{ slug: `house-${query.page}` }], nearest: null };
    const isHouses = path === "/v1/houses";
    return { data: isHouses ? houses : [{ id: "board" }], pagination: { totalPages: isHouses ? 2 : 1 } };
  };
  const found = await listIndexedPaths({ call } as unknown as ApiClient, listRoutes(routes));
  expect(asked.toSorted()).toEqual(["/v1/boards 1", "/v1/houses 1", "/v1/houses 2"]);
  expect(found).toEqual(
    expect.arrayContaining(["/", "/faq", "/detail/house-1", "/detail/house-2", "/community/board"]),
  );
  expect(found.filter((path) => /^\/(mypage|admin|consent)|:/.test(path))).toEqual([]);
});

test("lists each page in both languages with alternates", () => {
  const xml = sitemapOf(["/about"], "https://homes.example");
  expect(xml.match(/<loc>[^<]+/g)).toEqual([
    "<loc>https://homes.example/about?lng=en",
    "<loc>https://homes.example/about?lng=ko",
  ]);
  expect(xml.match(/hreflang="(en|ko|x-default)"/g)).toHaveLength(6);
});
