import { expect, it } from "vitest";
import { compareAmounts, comparePoints, hasLastYear } from "./compare";

it("compares shares in the points that are shown", () => {
  expect(comparePoints(0.486, 0.424)).toEqual({ direction: "up", difference: 7 });
  expect(comparePoints(0.4, 0.42)).toEqual({ direction: "down", difference: 2 });
  expect(comparePoints(0.421, 0.42)).toEqual({ direction: "same", difference: 0 });
});

it("compares amounts in percent of the earlier one, where there is one", () => {
  expect(compareAmounts(120, 100)).toEqual({ direction: "up", difference: 20 });
  expect(compareAmounts(-50, 100)).toEqual({ direction: "down", difference: 150 });
  expect(compareAmounts(100, 100)).toEqual({ direction: "same", difference: 0 });
  expect(compareAmounts(100, 0)).toBeNull();
  expect(compareAmounts(100, -20)).toBeNull();
});

it("has no year before without a value in it", () => {
  expect([hasLastYear([0, 0]), hasLastYear([0, 3])]).toEqual([false, true]);
});
