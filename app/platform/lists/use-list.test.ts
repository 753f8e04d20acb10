import { expect, it } from "vitest";
import { listUrl, sortLink } from "./use-list";

const address = { pathname: "/admin/users", search: "?q=linh&role=&page=4&sort=-createdAt" };

it("keeps the rest of the query, and returns to the first page", () => {
  expect(listUrl(address, { role: "admin" })).toBe("/admin/users?q=linh&sort=-createdAt&role=admin");
  expect(listUrl(address, { page: 5 })).toBe("/admin/users?q=linh&sort=-createdAt&page=5");
  expect(listUrl(address, { q: undefined, sort: "" })).toBe("/admin/users");
});

it("sorts by a column, then in the other direction", () => {
  const by = (sort: string) => sortLink({ pathname: "/admin/users", search: `?sort=${sort}` }, "name");
  expect(by("name")).toEqual({ href: "/admin/users?sort=-name", state: "ascending" });
  expect(by("-name")).toEqual({ href: "/admin/users?sort=name", state: "descending" });
  expect(by("createdAt")).toEqual({ href: "/admin/users?sort=name", state: undefined });
  expect(sortLink({ pathname: "/admin/users", search: "" }, "name", "-name").state).toBe("descending");
});
