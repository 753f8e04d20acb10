import { data, redirect, redirectDocument } from "@remix-run/node";
import { z } from "zod";
import type { Account } from "contract/account";
import type { FieldOwner } from "contract/field-sentence";
import { versionField } from "contract/version";
import { ApiProblem } from "../api-client/api-problem";
import type { HandlerArgs } from "../request/handler-args.server";
import { parseForm } from "./forms.server";
import { readIntent } from "./get-intent.server";
import { recordInvalid, recordRefused, toFormValues, type PostedRecord, type Refused } from "./record-form.server";

type FormArgs = HandlerArgs & { account: Account; form: FormData };
/** `argument` follows the intent's name in a button's value: the 2 of `up:2`. */
type Args = FormArgs & { argument: string };
/**
 * `done` is the notice, null if the result is visible; `kind` if it is no success; `isReloaded` where the document itself
 * has changed, not only the page's data.
 */
export type IntentResult = { done: string | null; kind?: "info" | "warning"; to: string; isReloaded?: true };
export type RecordIntent<Posted extends PostedRecord = PostedRecord> = (
  args: Args,
) => Promise<IntentResult | Refused<Posted>>;

export const versionForm = z.object({ version: versionField });

/** `fieldNames` maps paths of the call to field names. `owner`: whom the form is about. */
export function recordIntent<Schema extends z.ZodType>(
  schema: Schema,
  run: (args: Args, value: z.output<Schema>) => Promise<IntentResult>,
  fieldNames: (value: z.output<Schema>) => Record<string, string> = () => ({}),
  owner?: FieldOwner,
): RecordIntent {
  return async (args) => {
    const values = toFormValues(args.form);
    const submission = parseForm(args.form, schema, args.t, owner);
    if (submission.status !== "success") return recordInvalid(values, submission);
    try {
      return await run(args, submission.value);
    } catch (problem) {
      return recordRefused(values, submission, problem, fieldNames(submission.value));
    }
  };
}

/**
 * Runs the pressed button's intent and redirects, or shows the form again with its input. A form without an intent means
 * the first one, which must be the harmless button of its page.
 */
export function recordIntents<Name extends string, Posted extends PostedRecord = PostedRecord>(
  intents: Record<Name, RecordIntent<Posted>>,
) {
  const [first] = Object.keys(intents) as Name[];
  return runIntents(intents, first!);
}

/** For a page without a harmless button: a form without an intent is refused. */
export const explicitRecordIntents = <Name extends string>(intents: Record<Name, RecordIntent>) =>
  runIntents(intents, null);

function runIntents<Name extends string, Posted extends PostedRecord>(
  intents: Record<Name, RecordIntent<Posted>>,
  missing: Name | null,
) {
  const names = Object.keys(intents) as Name[];
  return async (args: FormArgs) => {
    const { intent, argument } = readIntent(args.form, names, missing);
    const outcome = await intents[intent]({ ...args, argument });
    if ("done" in outcome) {
      if (outcome.done) args.session.flash({ kind: outcome.kind ?? "success", message: outcome.done });
      return outcome.isReloaded ? redirectDocument(outcome.to, 303) : redirect(outcome.to, 303);
    }
    return data({ intent, ...outcome.posted }, { status: outcome.status });
  };
}

export function findConfirm<Name extends string>(url: URL, actions: readonly Name[]): Name | null {
  const confirm = url.searchParams.get("confirm");
  return actions.find((name) => name === confirm) ?? null;
}

/** For a deletion of a deleted record: sent twice, or by two admins. */
export function unlessGone(problem: unknown): void {
  if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem;
}
