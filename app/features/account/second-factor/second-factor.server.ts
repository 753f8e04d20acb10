import { encode } from "uqr";
import { z } from "zod";
import { data, redirect } from "@remix-run/node";
import * as calls from "contract/account";
import { secondFactorSetUpSchema, type SecondFactorSetUp } from "contract/account";
import type { SessionHandle } from "~/platform/session/session.server";
import { getIntent } from "~/platform/forms/get-intent.server";
import { parseForm, replyInvalid, replyWithProblem, statusOfProblem } from "~/platform/forms/forms.server";
import { paths } from "~/platform/paths/paths";
import type { MemberArgs } from "~/platform/request/handler-args.server";
import { safeRedirect } from "~/platform/session/safe-redirect";

/*
 * The API answers secrets once. Until the set-up is done they stay in the encrypted session cookie, for the account
 * alone: another person may log in to the same browser.
 */

const setUpFlow = "secondFactorSetUp";
const setUpMinutes = 30; // as long as the API keeps it
const codesFlow = "recoveryCodes";
const codesMinutes = 15;

type Owner = { id: string };
const ownedSetUp = secondFactorSetUpSchema.extend({ owner: z.string() });
const ownedCodes = z.object({ codes: z.array(z.string()), owner: z.string() });

const storeSetUp = (session: SessionHandle, { id }: Owner, setUp: SecondFactorSetUp) =>
  session.putFlowState(setUpFlow, { ...setUp, owner: id }, setUpMinutes);
export function findSetUp(session: SessionHandle, { id }: Owner): SecondFactorSetUp | undefined {
  const found = ownedSetUp.safeParse(session.findFlowState(setUpFlow)).data;
  return found?.owner === id ? found : undefined;
}
const forgetSetUp = (session: SessionHandle) => session.deleteFlowState(setUpFlow);

const storeRecoveryCodes = (
  session: SessionHandle,
  { id }: Owner,
  { recoveryCodes }: Pick<SecondFactorSetUp, "recoveryCodes">,
) => session.putFlowState(codesFlow, { codes: recoveryCodes, owner: id }, codesMinutes);
export function findRecoveryCodes(session: SessionHandle, { id }: Owner): string[] | undefined {
  const found = ownedCodes.safeParse(session.findFlowState(codesFlow)).data;
  return found?.owner === id ? found.codes : undefined;
}
const forgetRecoveryCodes = (session: SessionHandle) => session.deleteFlowState(codesFlow);

/** As the path of an SVG, one unit for each module. */
export function drawQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4 }); // the quiet zone that readers need
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}

type Args = Pick<MemberArgs, "account" | "api" | "session" | "t" | "url"> & { form: FormData };

const names = ["start", "confirmSetUp", "cancelSetUp", "renewCodes", "codesSaved", "switchOff"] as const;

export async function runSecondFactorIntent(args: Args) {
  const { account, api, form, session, t, url } = args;
  const redirectTo = url.searchParams.get("redirectTo") ?? undefined;
  const here = () => redirect(paths.secondFactor({ redirectTo }), 303);
  switch (getIntent(form, names, form.has("code") ? "confirmSetUp" : "start")) {
    case "start":
      storeSetUp(session, account, await api.call(calls.startSecondFactorSetUp));
      return here();
    case "cancelSetUp":
      forgetSetUp(session);
      return here();
    case "confirmSetUp":
      return confirmSetUp(args, here);
    case "renewCodes":
      storeRecoveryCodes(session, account, await api.call(calls.renewRecoveryCodes));
      session.flash({ kind: "success", message: t("secondFactor:done.renewed") });
      return here();
    case "codesSaved":
      forgetRecoveryCodes(session);
      return redirect(safeRedirect(redirectTo ?? null, paths.profile("secondFactor")), 303);
    case "switchOff":
      await api.call(calls.switchOffSecondFactor);
      session.flash({ kind: "success", message: t("secondFactor:done.off"), at: "secondFactor" });
      return redirect(paths.profile("secondFactor"), 303);
  }
}

async function confirmSetUp({ account, api, form, session, t }: Args, here: () => Response) {
  const submission = parseForm(form, calls.confirmSecondFactorSetUp.body, t);
  if (submission.status !== "success") return data({ reply: replyInvalid(submission) }, 400);
  try {
    await api.call(calls.confirmSecondFactorSetUp, { body: submission.value });
  } catch (problem) {
    return data({ reply: replyWithProblem(submission, problem) }, statusOfProblem(problem));
  }
  const setUp = findSetUp(session, account);
  forgetSetUp(session);
  if (setUp) storeRecoveryCodes(session, account, setUp);
  session.flash({ kind: "success", message: t("secondFactor:setUp.done") });
  return here();
}
