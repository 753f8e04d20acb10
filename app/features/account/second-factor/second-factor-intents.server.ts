import { data, redirect } from "@remix-run/node";
import * as calls from "contract/account";
import { getIntent } from "~/platform/forms/get-intent.server";
import { parseForm, replyInvalid, replyWithProblem, statusOfProblem } from "~/platform/forms/forms.server";
import { paths } from "~/platform/paths/paths";
import type { MemberArgs } from "~/platform/request/handler-args.server";
import { safeRedirect } from "~/platform/session/safe-redirect";
import * as secondFactor from "./second-factor.server";

type Args = Pick<MemberArgs, "account" | "api" | "session" | "t" | "url"> & { form: FormData };

const names = ["start", "confirmSetUp", "cancelSetUp", "renewCodes", "codesSaved", "switchOff"] as const;

export async function runSecondFactorIntent(args: Args) {
  const { account, api, form, session, t, url } = args;
  const redirectTo = url.searchParams.get("redirectTo") ?? undefined;
  const here = () => redirect(paths.secondFactor({ redirectTo }), 303);
  switch (getIntent(form, names, form.has("code") ? "confirmSetUp" : "start")) {
    case "start":
      secondFactor.storeSetUp(session, account, await api.call(calls.startSecondFactorSetUp));
      return here();
    case "cancelSetUp":
      secondFactor.forgetSetUp(session);
      return here();
    case "confirmSetUp":
      return confirmSetUp(args, here);
    case "renewCodes":
      secondFactor.storeRecoveryCodes(session, account, await api.call(calls.renewRecoveryCodes));
      session.flash({ kind: "success", message: t("secondFactor:done.renewed") });
      return here();
    case "codesSaved":
      secondFactor.forgetRecoveryCodes(session);
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
  const setUp = secondFactor.findSetUp(session, account);
  secondFactor.forgetSetUp(session);
  if (setUp) secondFactor.storeRecoveryCodes(session, account, setUp);
  session.flash({ kind: "success", message: t("secondFactor:setUp.done") });
  return here();
}
