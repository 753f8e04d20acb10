import { readWon } from "~/platform/format/won-amount";
import type { FormValues } from "~/platform/forms/use-fields";

const rowName = /^deductions\[(\d+)\]\.(amount|text|note|photograph)$/;
const [minRows, maxRows] = [2, 20];

/** How many rows the deposit's form shows: what was typed, and one more to fill in. */
export function countRows(values: FormValues): number {
  const filled = Object.entries(values).flatMap(([name, value]) =>
    value ? [Number(rowName.exec(name)?.[1] ?? -1)] : [],
  );
  return Math.min(Math.max(minRows, ...filled.map((index) => index + 2)), maxRows);
}

/** What the deductions come to, in won; what is no number counts as none. */
export function sumOf(values: FormValues): number {
  return Object.entries(values)
    .filter(([name]) => rowName.exec(name)?.[2] === "amount")
    .reduce((sum, [, typed]) => sum + (Number(readWon(typed ?? "")) || 0), 0);
}

/** By what stands in the form: what the deductions come to, and what goes back of the deposit. Won. */
export function workOutDeposit(values: FormValues, held: number): { deducted: number; back: number } {
  const deducted = sumOf(values);
  const typed = readWon(values.amount ?? "");
  return { deducted, back: /^\d+$/.test(typed) ? Number(typed) : Math.max(held - deducted, 0) };
}
