import { expect, test } from "vitest";
import { groupNights } from "./nights";

test("joins nights that follow one another, over a month's end too", () => {
  expect(groupNights(["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-05"])).toEqual([
    { from: "2026-12-30", to: "2027-01-02" },
    { from: "2027-01-05", to: "2027-01-06" },
  ]);
});

test("makes nothing of nothing", () => {
  expect(groupNights([])).toEqual([]);
});
