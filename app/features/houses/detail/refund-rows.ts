import type { RefundPreview } from "contract/refund";

type Row = Pick<RefundPreview["periods"][number], "from" | "to" | "captured" | "refundAmount">;

/** Consecutive periods with the same amounts as one: other rules may lead to the same refund. Seoul days, KRW. */
export function groupEqualRows(periods: readonly Row[]): Row[] {
  const rows: Row[] = [];
  for (const { from, to, captured, refundAmount } of periods) {
    const last = rows.at(-1);
    if (last?.captured === captured && last.refundAmount === refundAmount) last.to = to;
    else rows.push({ from, to, captured, refundAmount });
  }
  return rows;
}
