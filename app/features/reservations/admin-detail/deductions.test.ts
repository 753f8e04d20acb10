import { expect, it } from "vitest";
import { countRows, sumOf } from "./deductions";

it("shows two rows at least, one more than are filled in, and twenty at most", () => {
  expect(countRows({})).toBe(2);
  expect(countRows({ "deductions[0].amount": "5000", "deductions[1].text": "" })).toBe(2);
  expect(countRows({ "deductions[0].amount": "5000", "deductions[1].text": "Cleaning" })).toBe(3);
  expect(countRows({ "deductions[19].amount": "1", reason: "x" })).toBe(20);
});

it("adds up what the rows keep, as people type it", () => {
  expect(sumOf({ "deductions[0].amount": "50,000", "deductions[0].text": "9", "deductions[1].amount": "₩1000" })).toBe(
    51_000,
  );
  expect(sumOf({ "deductions[0].amount": "a lot", amount: "400000" })).toBe(0);
});
