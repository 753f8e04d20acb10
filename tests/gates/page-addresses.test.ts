import { expect, test } from "vitest";
import { findReader, listAddresses, lookedAt, namedPaths } from "../../scripts/page-addresses";
import { listedRoutes } from "../../scripts/listed-routes";

test("names only pages of the route table", () => {
  const pages = listedRoutes.filter(({ isPage }) => isPage).map(({ path }) => path);
  expect(namedPaths.filter((path) => !pages.includes(path))).toEqual([]);
});

test("contains pages of every role", () => {
  const readers = lookedAt.map(findReader);
  expect([...new Set(readers)].sort()).toEqual(["admin", "member", "visitor"]);
  expect(lookedAt.length).toBeGreaterThan(60);
});

test("gives each page and state a unique name and address", () => {
  const anyWorld = new Proxy({}, { get: (_, name) => `x-${String(name)}` });
  const listed = listAddresses(lookedAt, anyWorld);
  expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
  expect(new Set(listed.map(({ address }) => address)).size).toBe(listed.length);
});

test("throws for an address without a value", () => {
  expect(() => listAddresses(lookedAt, {})).toThrow("There is no");
});
