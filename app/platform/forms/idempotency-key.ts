import type { SubmissionResult } from "@conform-to/react";

/** The field that makes a form safe to send twice. */
export const keyField = "idempotencyKey";

/** Valid keys, as the API accepts them. */
export const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** The key that a posted form carries; a new one for a form that has none of ours. */
export function keyPosted(form: FormData): string {
  const key = form.get(keyField);
  return typeof key === "string" && keyPattern.test(key) ? key : crypto.randomUUID();
}

/** The key of a form: the one that the last reply wants, else the one it was opened with. */
export function keyOfForm(lastResult: SubmissionResult | null | undefined, opened: string | undefined): string {
  const wanted = lastResult?.initialValue?.[keyField];
  return typeof wanted === "string" ? wanted : (opened ?? "");
}
