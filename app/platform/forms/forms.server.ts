import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { fieldSentence, type FieldFault, type FieldOwner } from "contract/field-sentence";
import { fieldProblems, type FieldProblem } from "contract/problem";
import { ApiProblem } from "../api-client/api-problem";
import { formatNumber } from "../format/format";
import { readWon } from "../format/won-amount";
import type { Translate } from "../i18n/i18next.server";
import { keyField } from "./idempotency-key";

/** Never sent back to the page. */
const secretFields = ["password", "passwordConfirm", "currentPassword"];

/** Numbers may be typed as amounts are written: “1,240,000”, “₩1,240,000”, in full-width digits. */
const { coerceFormValue } = configureCoercion({
  type: { number: (typed) => (typed.trim() === "" ? NaN : Number(readWon(typed))) },
});

/** Problems are the contract's; sentences are translated and name the field. `owner`: whom the form is about. */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  t: Translate,
  owner?: FieldOwner,
): Submission<z.input<Schema>, string[], z.output<Schema>> {
  return parseWithZod(form, {
    schema: coerceFormValue(schema),
    disableAutoCoercion: true,
    formatError: (issues: z.core.$ZodIssue[]) =>
      issues.map((issue) => {
        const problem = asFieldProblem(issue.message) ?? "invalid";
        const values = "params" in issue ? (issue.params as Record<string, unknown> | undefined) : undefined;
        return sayFieldProblem(t, { path: issue.path.map(String).join("."), problem, values, owner });
      }),
  });
}

export function sayFieldProblem(t: Translate, fault: FieldFault): string {
  const say = t as unknown as (key: string, values: Record<string, unknown>) => string; // keys come from field names
  const values = Object.fromEntries(
    Object.entries(fault.values ?? {}).map(([name, value]) => [
      name,
      typeof value === "number" ? formatNumber(value) : value,
    ]),
  );
  return fieldSentence({ ...fault, values }, (key, all) => say(`errors:${key}`, { ...all, defaultValue: "" }));
}

/** With problems and every value but passwords. Answer it with 400. */
export function replyInvalid<Input, Output>(
  submission: Submission<Input, string[], Output>,
  fieldErrors?: Record<string, string[]>,
): SubmissionResult {
  const reply = submission.reply({ hideFields: secretFields, ...(fieldErrors && { fieldErrors }) });
  return reply.error?.[keyField] ? withNewKey(reply) : reply;
}

/** Problems by the form's own rules. A reply's `fieldErrors` replace them, so that both are merged here. */
export function ownErrors<Input, Output>(submission: Submission<Input, string[], Output>): Record<string, string[]> {
  const { error } = submission.reply();
  return Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, messages]) => (messages ? [[name, messages]] : [])),
  );
}

/**
 * The form again with the API's errors: at the fields that they name, otherwise above the form. Answer it with
 * `statusOfProblem`. `names` maps paths of the call to field names where they differ. A form whose idempotency key was
 * used with other details gets a new key, so that it can be sent again.
 * @throws any error that is not an ApiProblem, and those that the session causes
 */
export function replyWithProblem<Input, Output>(
  submission: Submission<Input, string[], Output>,
  problem: unknown,
  names: Record<string, string> = {},
): SubmissionResult {
  if (!(problem instanceof ApiProblem) || isAboutSession(problem)) throw problem;
  const fieldErrors: Record<string, string[]> = {};
  for (const [path, sentences] of Object.entries(problem.fieldErrors ?? {})) {
    fieldErrors[names[path] ?? asFieldName(path)] = sentences;
  }
  const formErrors = problem.fieldErrors ? undefined : [problem.errorMessage];
  const reply = submission.reply({ formErrors, fieldErrors, hideFields: secretFields });
  return problem.errorCode === "IDEMPOTENCY_KEY_REUSED" ? withNewKey(reply) : reply;
}

/** Answered for the whole request: by the log-in, or by the page that asks for the password again. */
export const isAboutSession = ({ errorCode }: ApiProblem) =>
  errorCode === "UNAUTHENTICATED" || errorCode === "PROOF_REQUIRED";

function withNewKey(reply: SubmissionResult): SubmissionResult {
  return { ...reply, initialValue: { ...reply.initialValue, [keyField]: uuidv7() } };
}

/** A wrong password is sent as 400, because 401 would mean HTTP authentication. */
export function statusOfProblem(problem: unknown): number {
  if (!(problem instanceof ApiProblem)) return 500;
  return problem.status === 401 ? 400 : problem.status;
}

/** `occupants.0.email` of the API is `occupants[0].email` of a form. */
function asFieldName(path: string): string {
  return path.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
}

function asFieldProblem(message: string): FieldProblem | undefined {
  return fieldProblems.find((problem) => problem === message);
}
