import type { SubmissionResult } from "@conform-to/react";

/** The field that makes a form safe to send twice. */
export const keyField = "idempotencyKey";

/** The key of a form: the one that the last reply wants, else the one it was opened with. */
export function keyOfForm(lastResult: SubmissionResult | null | undefined, opened: string | undefined): string {
  const wanted = lastResult?.initialValue?.[keyField];
  return typeof wanted === "string" ? wanted : (opened ?? "");
}
