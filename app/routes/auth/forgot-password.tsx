import { useForm } from "@conform-to/react";
import { data, redirect, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { MailCheck } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { requestPasswordReset } from "contract/auth";
import { ButtonLink } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { Text, TextLink } from "~/design-system/text/text";
import { AuthPage, FormErrors } from "~/features/account/auth-page";
import { DemoMail, Outcome } from "~/features/account/mail-link";
import { forgotPasswordForm } from "~/features/account/account.form.server";
import { findRememberedEmail, storeRememberedEmail } from "~/features/account/log-in.server";
import { RememberedEmailField, useRememberedEmail } from "~/features/account/remembered-email";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { safeRedirect } from "~/platform/session/safe-redirect";
import { getEnv } from "~/platform/env.server";
import { parseForm, replyInvalid, replyWithProblem, statusOfProblem } from "~/platform/forms/forms.server";
import { privatePage } from "~/platform/request/page-caching.server";
import { pageMeta } from "~/platform/seo/page-meta";
import { SubmitButton } from "~/platform/forms/post-form";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["account"] };

export const shouldRevalidate = revalidateOnConflict;

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta({ ...data, hidden: true }) : []);

export const loader = publicLoader(({ url, session, t }) => {
  const sent = url.searchParams.get("sent") === "1";
  return {
    title: t(sent ? "account:forgot.sentTitle" : "account:forgot.title"),
    sent,
    redirectTo: safeRedirect(url.searchParams.get("redirectTo"), paths.myPage()),
    email: findRememberedEmail(session),
    demo: getEnv().demo,
  };
});

export const action = publicAction(async ({ api, form, session, t }) => {
  storeRememberedEmail(session, form.get("email"));
  const submission = parseForm(form, forgotPasswordForm, t);
  if (submission.status !== "success") return data(replyInvalid(submission), 400);
  try {
    await api.call(requestPasswordReset, { body: submission.value });
  } catch (problem) {
    return data(replyWithProblem(submission, problem), statusOfProblem(problem));
  }
  const redirectTo = safeRedirect(form.get("redirectTo"), paths.myPage());
  return redirect(paths.forgotPassword({ sent: "1", redirectTo }), 303);
});

export default function ForgotPasswordPage() {
  const { sent } = useLoaderData<typeof loader>();
  return sent ? <Sent /> : <Ask />;
}

function Ask() {
  const { t } = useTranslation(["account", "common"]);
  const { redirectTo, email } = useLoaderData<typeof loader>();
  const typed = useRememberedEmail(email);
  const [form, fields] = useForm<z.input<typeof forgotPasswordForm>>({
    id: "forgot-password",
    lastResult: useActionData<typeof action>(),
    defaultValue: { email: typed.email },
  });
  return (
    <AuthPage title={t("forgot.title")} lead={t("forgot.lead")}>
      <FormErrors form={form} />
      <Form method="post" id={form.id} noValidate>
        <Stack gap="16">
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <RememberedEmailField field={fields.email} typed={typed} autoComplete="username" enterKeyHint="send" />
          <SubmitButton variant="brand" fullWidth>
            {t("forgot.button")}
          </SubmitButton>
        </Stack>
      </Form>
      <Text>
        <TextLink standalone to={paths.logIn(redirectTo)} state={typed.state}>
          {t("forgot.back")}
        </TextLink>
      </Text>
    </AuthPage>
  );
}

function Sent() {
  const { t } = useTranslation("account");
  const { redirectTo, email, demo } = useLoaderData<typeof loader>();
  return (
    <Outcome
      icon={MailCheck}
      title={t("forgot.sentTitle")}
      actions={
        <>
          <ButtonLink to={paths.logIn(redirectTo)} variant="brand">
            {t("forgot.back")}
          </ButtonLink>
          <ButtonLink to={paths.forgotPassword({ redirectTo })} variant="secondary">
            {t("forgot.again")}
          </ButtonLink>
        </>
      }
    >
      <p>{email ? t("forgot.sentTo", { email }) : t("forgot.sent")}</p>
      <p>{t("forgot.sentLife")}</p>
      <p>{t("forgot.nothing")}</p>
      {demo && <DemoMail to={email} />}
    </Outcome>
  );
}
