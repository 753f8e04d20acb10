import { expect, it } from "vitest";
import { pageNumbers } from "./pagination";

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
  [3, 0, []],
])("around page %i of %i shows %j", (page, totalPages, shown) => {
  expect(pageNumbers(page, totalPages)).toEqual(shown);
});

it.each([
  [1, 5, [1, 2, null]],
  [4, 5, [1, null, 3, 4, 5, null]],
])("around page %i of more than %i shows %j, and no last page", (page, counted, shown) => {
  expect(pageNumbers(page, counted, true)).toEqual(shown);
});
