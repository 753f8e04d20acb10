import type { Submission } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Language } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { ownErrors, parseForm, replyInvalid, replyWithProblem, statusOfProblem } from "~/platform/forms/forms.server";
import { toFormValues } from "~/platform/forms/record-form.server";
import type { Translate } from "~/platform/i18n/i18n.server";
import { paths } from "~/platform/paths/paths";
import type { SessionHandle } from "~/platform/session/session.server";
import { actions } from "./reservation-actions.server";
import { keepDeductionPictures } from "./deduction-pictures.server";
import { forms } from "./reservation.form.server";
import { getAdminReservation } from "./admin-reservation.server";
import { addDeduction, intentOf, type Intent } from "./intents";
import { loadQuestion } from "./confirm.server";

type Context = { api: ApiClient; form: FormData; session: SessionHandle; locale: Language; t: Translate };
type Args = Context & { params: { id?: string } };
type Posted = Context & { id: string };
type Outcome = {
  intent: Intent;
  submission: Submission<unknown, string[], unknown>;
  problem?: unknown;
  /** Errors of refused pictures, by field name. */
  pictureErrors?: Record<string, string[]>;
};

/** They have no question of their own: what is against them stands above the page. */
const plainIntents: readonly Intent[] = ["sendSigningReminder", "extendHold", "retryRefund"];

/** Does what a form of the reservation's page asks for, and leads back to the page; or answers the form again. */
export async function changeReservationBy({ params, ...args }: Args) {
  const posted = { ...args, id: params.id ?? "" };
  const intent = posted.form.get("intent");
  const pictureErrors = await keepDeductionPictures(posted, posted.form);
  const hasBadPicture = Object.keys(pictureErrors).length > 0;
  if (intent === addDeduction || hasBadPicture) return answerAgain(posted, { ...readDeposit(posted), pictureErrors });
  const outcome = await attempt(intentOf(intent), posted);
  return outcome ? answerAgain(posted, outcome) : redirect(paths.adminReservation(posted.id), 303);
}

/** @returns what was against it; null when it is done */
async function attempt<I extends Intent>(intent: I, { api, id, form, session, ...wording }: Posted) {
  const submission = parseForm(form, forms[intent], wording.t);
  if (submission.status !== "success") return { intent, submission };
  try {
    const value = submission.value as z.output<(typeof forms)[I]>;
    session.flash(await actions[intent](api, id, value, wording));
    return null;
  } catch (problem) {
    return { intent, submission, problem };
  }
}

/** The deposit's form, with a row more where the last is filled in; nothing is settled. */
function readDeposit({ form, t }: Posted): Outcome {
  return { intent: "refundDeposit", submission: parseForm(form, forms.refundDeposit, t) };
}

/**
 * The form again with all that was typed and what is wrong; or, where the state has moved on in between, the sentence
 * that says so above the page as it is now.
 */
async function answerAgain({ api, id, form }: Posted, { intent, submission, problem, pictureErrors = {} }: Outcome) {
  const values = toFormValues(form);
  if (isOvertaken(problem) || (problem instanceof ApiProblem && plainIntents.includes(intent))) {
    const refused = { intent, values, refusal: problem.errorMessage, question: null, lastResult: null };
    return data(refused, { status: statusOfProblem(problem) });
  }
  const hasGoodPictures = Object.keys(pictureErrors).length === 0;
  const isFine = submission.status === "success" && problem === undefined && hasGoodPictures;
  const lastResult = isFine ? null : replyTo(submission, problem, pictureErrors);
  form.set("confirm", intent);
  if (hasNewSum(problem) && values.refundAmount === values.computedAmount) delete values.refundAmount;
  const asked = await loadQuestion(api, await getAdminReservation(api, id), form);
  const status = isFine ? 200 : problem === undefined ? 400 : statusOfProblem(problem);
  return data({ intent, values, lastResult, ...asked }, { status });
}

function replyTo(submission: Outcome["submission"], problem: unknown, pictureErrors: Record<string, string[]>) {
  if (problem !== undefined) return replyWithProblem(submission, problem, fieldNamesOf(submission));
  return replyInvalid(submission, { ...ownErrors(submission), ...pictureErrors });
}

/** By the paths of the call: an item may stand in a later row than its place among the items. */
function fieldNamesOf(submission: Outcome["submission"]): Record<string, string> {
  const { deductions = [] } = (submission as { value?: { deductions?: { index: number }[] } }).value ?? {};
  const rows = deductions.flatMap(({ index }, place) => {
    const [item, row] = [`items.${place}`, `deductions[${index}]`];
    return [
      [`${item}.what`, `${row}.text`],
      [`${item}.amount`, `${row}.amount`],
      [`${item}.note`, `${row}.note`],
      [`${item}.photograph`, `${row}.image`],
    ];
  });
  return { items: "deductions", ...Object.fromEntries(rows) };
}

function isOvertaken(problem: unknown): problem is ApiProblem {
  const isInProgress = problem instanceof ApiProblem && problem.errorCode === "IDEMPOTENCY_IN_PROGRESS";
  return problem instanceof ApiProblem && problem.status === 409 && !isInProgress && !hasNewSum(problem);
}

/** The question stands, with another sum than it was answered by. */
const hasNewSum = (problem: unknown) =>
  problem instanceof ApiProblem && (problem.errorCode === "REFUND_CHANGED" || problem.errorCode === "RETURN_CHANGED");
