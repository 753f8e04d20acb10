import { expect, it } from "vitest";
import { countRows, sumOf, workOutDeposit } from "./refund-deposit";

it("shows one more row than are filled in, at least two and at most twenty", () => {
  expect(countRows({})).toBe(2);
  expect(countRows({ "deductions[0].amount": "5000", "deductions[1].text": "" })).toBe(2);
  expect(countRows({ "deductions[0].amount": "5000", "deductions[1].text": "Cleaning" })).toBe(3);
  expect(countRows({ "deductions[19].amount": "1", reason: "x" })).toBe(20);
});

it("sums the rows as typed", () => {
  expect(sumOf({ "deductions[0].amount": "50,000", "deductions[0].text": "9", "deductions[1].amount": "₩1000" })).toBe(
    51_000,
  );
  expect(sumOf({ "deductions[0].amount": "a lot", amount: "400000" })).toBe(0);
});

it("computes the refund: the typed amount, else the rest after deductions", () => {
  const rows = { "deductions[0].amount": "30,000", "deductions[2].amount": "20000" };
  expect(workOutDeposit(rows, 400_000)).toEqual({ deducted: 50_000, back: 350_000 });
  expect(workOutDeposit({ ...rows, amount: "300,000" }, 400_000)).toEqual({ deducted: 50_000, back: 300_000 });
  expect(workOutDeposit({ "deductions[0].amount": "400001" }, 400_000)).toEqual({ deducted: 400_001, back: 0 });
});
