import { redirect } from "@remix-run/node";
import { proveIdentity } from "contract/account";
import type { ApiClient } from "../api-client/api-client.server";
import { ApiProblem } from "../api-client/api-problem";
import { actionSkippedHeader } from "../offline/resend";
import { paths } from "../paths/paths";
import { markerOf } from "../session/account-marker.server";
import { pathOf, type HandlerArgs, type MemberArgs } from "./handler-args.server";
import { storePendingForm } from "./pending-form.server";
import { proofFields } from "./proof-fields";

/*
 * Money and roles need a recent proof of who sits at the session. A form that lacks it is kept while its sender enters
 * the password or a code; that page sends the form again with the proof in these fields.
 */

class ProofRefused extends Error {
  constructor(readonly problem: ApiProblem) {
    super(problem.errorMessage);
  }
}

/** Takes the proof out of a form and sends it, before the form is handled. */
export async function sendProof(api: ApiClient, form: FormData): Promise<void> {
  const [password, code] = [form.get(proofFields.password), form.get(proofFields.code)];
  if (password === null && code === null) return;
  for (const name of Object.values(proofFields)) form.delete(name);
  const body = typeof code === "string" ? { code } : { password: String(password) };
  try {
    await api.call(proveIdentity, { body });
  } catch (problem) {
    const isRefusal = problem instanceof ApiProblem && [400, 409, 429].includes(problem.status);
    throw isRefusal ? new ProofRefused(problem) : problem;
  }
}

export const isProofMissing = (error: unknown): boolean =>
  error instanceof ProofRefused || (error instanceof ApiProblem && error.errorCode === "PROOF_REQUIRED");

/** Keeps the form and leads to the page that asks. */
export async function askForProof(
  args: HandlerArgs & Partial<MemberArgs>,
  error: unknown,
  readForm: () => Promise<FormData>,
): Promise<Response> {
  const headers: [string, string][] = [[actionSkippedHeader, "yes"]];
  if (error instanceof ProofRefused) args.session.flash({ kind: "error", message: error.problem.errorMessage });
  const account = args.account ?? (await args.findAccount()).account;
  const form = await readForm();
  for (const name of Object.values(proofFields)) form.delete(name);
  const stored = account && (await storePendingForm(form, pathOf(args), markerOf(account.id)));
  if (stored === "tooLong") args.session.flash({ kind: "warning", message: args.t("account:resume.tooLong") });
  else if (stored) headers.push(["Set-Cookie", stored]);
  const asks = args.url.pathname === paths.proof(); // a wrong proof without a form that waits
  return redirect(asks ? pathOf(args) : paths.proof(pathOf(args)), { status: 303, headers });
}
