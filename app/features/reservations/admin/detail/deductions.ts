import { readWon } from "~/platform/format/won-amount";
import type { FormValues } from "~/platform/forms/use-fields";

const rowName = /^deductions\[(\d+)\]\.(amount|text|note|photograph)$/;
const [minRows, maxRows] = [2, 20];

export function countRows(values: FormValues): number {
  const filled = Object.entries(values).flatMap(([name, value]) =>
    value ? [Number(rowName.exec(name)?.[1] ?? -1)] : [],
  );
  return Math.min(Math.max(minRows, ...filled.map((index) => index + 2)), maxRows);
}

/** Won; invalid numbers count as none. */
export function sumOf(values: FormValues): number {
  return Object.entries(values)
    .filter(([name]) => rowName.exec(name)?.[2] === "amount")
    .reduce((sum, [, typed]) => sum + (Number(readWon(typed ?? "")) || 0), 0);
}

/** The sum of deductions and the refund, in won, by the form's values. */
export function workOutDeposit(values: FormValues, held: number): { deducted: number; back: number } {
  const deducted = sumOf(values);
  const typed = readWon(values.amount ?? "");
  return { deducted, back: /^\d+$/.test(typed) ? Number(typed) : Math.max(held - deducted, 0) };
}
