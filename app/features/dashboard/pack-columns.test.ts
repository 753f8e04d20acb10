import fc from "fast-check";
import { expect, it } from "vitest";
import { packColumns } from "./pack-columns";

it("puts short lists below each other beside tall ones", () => {
  const heights = { waiting: 10, changes: 3, overdue: 3, money: 10, deposits: 4 };
  const names = Object.keys(heights) as (keyof typeof heights)[];
  expect(packColumns(names, (name) => heights[name])).toEqual([
    ["waiting"],
    ["money"],
    ["changes", "overdue", "deposits"],
  ]);
});

it("loses and repeats nothing", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 40 })), (heights) => {
      expect(
        packColumns(heights, (height) => height)
          .flat()
          .sort(),
      ).toEqual([...heights].sort());
    }),
  );
});
