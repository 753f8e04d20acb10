import type { Submission, SubmissionResult } from "@conform-to/react";
import { ApiProblem } from "../api-client/api-problem";
import { replyInvalid, replyWithProblem, statusOfProblem } from "./forms.server";
import type { FormValues } from "./use-fields";

export type PostedRecord = {
  values: FormValues;
  lastResult: SubmissionResult | null;
  /** The record was changed by others. The page reloads it (`revalidateOnConflict`). */
  isChanged: boolean;
  /** Changes with each answer, so that the fields are reset. */
  turn: string;
};

export type Refused<Posted extends PostedRecord = PostedRecord> = { posted: Posted; status: number };

type ParsedForm<Input, Output> = Submission<Input, string[], Output>;

/** Without errors, for example after “add a row”. */
export function toPostedRecord(values: FormValues, lastResult: SubmissionResult | null = null): PostedRecord {
  return { values, lastResult, isChanged: false, turn: crypto.randomUUID() };
}

export function recordInvalid<Input, Output>(
  values: FormValues,
  submission: ParsedForm<Input, Output>,
  fieldErrors?: Record<string, string[]>,
): Refused {
  return { posted: toPostedRecord(values, replyInvalid(submission, fieldErrors)), status: 400 };
}

/** `names` maps paths of the call to field names. @throws errors that do not concern the form */
export function recordRefused<Input, Output>(
  values: FormValues,
  submission: ParsedForm<Input, Output>,
  problem: unknown,
  names?: Record<string, string>,
): Refused {
  const lastResult = replyWithProblem(submission, problem, names);
  const posted = { ...toPostedRecord(values, lastResult), isChanged: isRecordChanged(problem) };
  return { posted, status: statusOfProblem(problem) };
}

/** Changed by others, or partly deleted. */
export function isRecordChanged(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.errorCode === "RECORD_CHANGED";
}

export function toFormValues(form: FormData): FormValues {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
