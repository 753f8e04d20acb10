import { data, redirect, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { MailCheck, MailQuestion, Unlink } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { resendVerificationEmail, verifyEmail } from "contract/auth";
import { ButtonLink } from "~/design-system/button/button";
import { checkLink } from "~/features/account/mail-link.server";
import { Outcome, ResendForm } from "~/features/account/mail-link";
import { ApiProblem } from "~/platform/api-client/api-problem";
import type { HandlerArgs } from "~/platform/request/handler-args.server";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { safeRedirect } from "~/platform/session/safe-redirect";
import { getIntent } from "~/platform/forms/get-intent.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { SubmitButton } from "~/platform/forms/post-form";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["account"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** Opening the link changes nothing, because mail scanners open links. Invalid links are reported immediately. */
export const loader = publicLoader(async ({ api, findAccount, url, t }) => {
  const token = url.searchParams.get("token") ?? "";
  const [{ account }, link] = await Promise.all([findAccount(), checkLink(api, token, "verifyEmail")]);
  const reader = account && { email: account.username, verified: account.emailVerified, newEmail: account.newEmail };
  return data({ title: t("account:verify.title"), token, ...link, account: reader }, link.isInvalid ? 410 : 200);
});

export const action = publicAction(async (args) => {
  const { api, form, session, t } = args;
  if (getIntent(form, ["verify", "resend"], "verify") === "resend") return resend(args);
  try {
    await api.call(verifyEmail, { body: { token: String(form.get("token") ?? "") } });
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
    const isInvalid = problem.errorCode === "LINK_GONE" || problem.errorCode === "VALIDATION_FAILED";
    return data(
      { isInvalid, message: problem.fieldErrors?.email?.[0] ?? problem.errorMessage },
      isInvalid ? 410 : problem.status,
    );
  }
  session.flash({ kind: "success", message: t("account:verify.done") });
  return redirect(session.isLoggedIn ? paths.myPage() : paths.logIn(), 303);
});

export default function VerifyEmailPage() {
  const { t } = useTranslation(["account", "common"]);
  const { token, isInvalid, email } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (isInvalid || posted?.isInvalid) return <LinkGone />;
  return (
    <Outcome
      key={posted?.message}
      icon={MailQuestion}
      title={t("verify.title")}
      actions={
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <SubmitButton name="intent" value="verify" variant="brand">
            {t("verify.button")}
          </SubmitButton>
        </Form>
      }
    >
      <p role={posted ? "alert" : undefined}>{posted?.message ?? t("verify.lead")}</p>
      {email && <p>{email}</p>}
    </Outcome>
  );
}

/** The link does not work, or there is none: by who is asking, what to do next. */
function LinkGone() {
  const { t } = useTranslation("account");
  const { account } = useLoaderData<typeof loader>();
  if (account?.newEmail) {
    return (
      <Outcome
        icon={Unlink}
        title={t("verify.goneTitle")}
        actions={
          <ButtonLink to={`${paths.profile()}#email`} variant="brand">
            {t("profile.title")}
          </ButtonLink>
        }
      >
        <p>{t("verify.goneText")}</p>
        <p>{t("verify.goneNewEmail", { email: account.newEmail })}</p>
      </Outcome>
    );
  }
  if (account?.verified) {
    return (
      <Outcome
        icon={MailCheck}
        title={t("verify.doneTitle")}
        actions={
          <ButtonLink to={paths.myPage()} variant="brand">
            {t("profile.back")}
          </ButtonLink>
        }
      >
        <p>{t("verify.doneText", { email: account.email })}</p>
      </Outcome>
    );
  }
  return (
    <Outcome
      icon={Unlink}
      title={t("verify.goneTitle")}
      actions={
        account ? (
          <ResendForm redirectTo={paths.myPage()} variant="primary" />
        ) : (
          <ButtonLink to={paths.logIn(paths.verifyEmail())} variant="brand">
            {t("logIn.button")}
          </ButtonLink>
        )
      }
    >
      <p>{t("verify.goneText")}</p>
      <p>{account ? t("verify.goneMember", { email: account.email }) : t("verify.goneVisitor")}</p>
    </Outcome>
  );
}

async function resend({ api, findAccount, form, session, t }: HandlerArgs & { form: FormData }) {
  const back = safeRedirect(form.get("redirectTo"), paths.myPage());
  const { account } = await findAccount();
  if (!account) return redirect(paths.logIn(back), 303);
  try {
    await api.call(resendVerificationEmail);
    const { emailVerified, username: email } = account;
    const message = emailVerified ? t("account:verify.done") : t("account:verify.resent", { email });
    session.flash({ kind: "success", message });
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
    session.flash({ kind: "warning", message: problem.errorMessage });
  }
  return redirect(back, 303);
}
