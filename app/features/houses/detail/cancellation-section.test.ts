import { expect, it } from "vitest";
import { groupEqualRows } from "./cancellation-section";

const row = (from: string, to: string, captured: number, refundAmount: number) => ({
  from,
  to,
  captured,
  refundAmount,
});

it("says once what is refunded, from the first day of equal periods to their last", () => {
  expect(
    groupEqualRows([
      row("2026-11-26", "2027-01-01", 1_190_000, 690_000),
      row("2027-01-02", "2027-01-25", 1_190_000, 690_000),
      row("2027-01-26", "2027-02-01", 1_880_000, 690_000),
    ]),
  ).toEqual([row("2026-11-26", "2027-01-25", 1_190_000, 690_000), row("2027-01-26", "2027-02-01", 1_880_000, 690_000)]);
});

it("keeps equal periods apart that have another between them", () => {
  const rows = [row("2026-11-26", "2026-12-01", 5, 3), row("2026-12-02", "2026-12-03", 5, 1)];
  const periods = [...rows, row("2026-12-04", "2026-12-05", 5, 3)];
  expect(groupEqualRows(periods)).toEqual(periods);
});
