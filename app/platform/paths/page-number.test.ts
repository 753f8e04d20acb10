import { expect, it } from "vitest";
import { pageNumberOf } from "./page-number";

it.each([
  ["", 1],
  ["page=3", 3],
  ["page=2.9", 2],
  ["page=0", 1],
  ["page=-4", 1],
  ["page=two", 1],
  ["page=1e99", 10_000],
])("reads “%s” as page %i", (query, page) => {
  expect(pageNumberOf(new URLSearchParams(query))).toBe(page);
});
