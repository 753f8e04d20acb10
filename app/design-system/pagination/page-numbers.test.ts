import { expect, it } from "vitest";
import { pageNumbers } from "./page-numbers";

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
  [3, 0, []],
])("around page %i of %i shows %j", (page, totalPages, shown) => {
  expect(pageNumbers(page, totalPages)).toEqual(shown);
});
