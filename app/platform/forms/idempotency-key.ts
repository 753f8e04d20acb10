import type { SubmissionResult } from "@conform-to/react";

export const keyField = "idempotencyKey";

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** The key that a form was sent with. */
export function findPostedKey(form: FormData): string | undefined {
  const key = form.get(keyField);
  return typeof key === "string" && keyPattern.test(key) ? key : undefined;
}

export const keyPosted = (form: FormData): string => findPostedKey(form) ?? crypto.randomUUID();

/** That of the last reply if it has one, else the one it was opened with. */
export function keyOfForm(lastResult: SubmissionResult | null | undefined, opened: string | undefined): string {
  const wanted = lastResult?.initialValue?.[keyField];
  return typeof wanted === "string" ? wanted : (opened ?? "");
}
