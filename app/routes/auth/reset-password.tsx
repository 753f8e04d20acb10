import { useForm } from "@conform-to/react";
import { data, redirect, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Unlink } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { resetPassword } from "contract/auth";
import { ButtonLink } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Inline, Stack } from "~/design-system/layout/layout";
import { fieldNames, resetPasswordForm } from "~/features/account/account.form.server";
import { checkLink } from "~/features/account/mail-link.server";
import { AuthPage, FormErrors } from "~/features/account/auth-page";
import { NewPasswordFields } from "~/features/account/new-password-fields";
import { Outcome } from "~/features/account/mail-link";
import { LegalTextLink } from "~/features/legal/legal-links";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { parseForm, replyInvalid, replyWithProblem, statusOfProblem } from "~/platform/forms/forms.server";
import { checkboxProps } from "~/platform/forms/field-props";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { keyOfForm } from "~/platform/forms/idempotency-key";
import { KeyField, SubmitButton } from "~/platform/forms/post-form";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["account"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** Opening the link changes nothing: mail scanners open links too. One that is dead says so before anybody types. */
export const loader = publicLoader(async ({ api, url, t }) => {
  const token = url.searchParams.get("token") ?? "";
  const { isInvalid, termsRequired = false, forConsole = false } = await checkLink(api, token, "resetPassword");
  const title = t(termsRequired ? "account:reset.invitedTitle" : "account:reset.title");
  const page = { title, token, isInvalid, termsRequired, forConsole, idempotencyKey: crypto.randomUUID() };
  return data(page, isInvalid ? 410 : 200);
});

export const action = publicAction(async ({ api, form, session, t }) => {
  const submission = parseForm(form, resetPasswordForm, t);
  if (submission.status !== "success") return data({ isInvalid: false, reply: replyInvalid(submission) }, 400);
  const { token, password, agreeTerms } = submission.value;
  const { forConsole } = await checkLink(api, token, "resetPassword"); // before the link is used
  const agreements = agreeTerms && { terms: true as const };
  try {
    await api.call(resetPassword, { body: { token, password, agreements } });
  } catch (problem) {
    const isInvalid =
      problem instanceof ApiProblem && (problem.errorCode === "LINK_GONE" || "token" in (problem.fieldErrors ?? {}));
    return data({ isInvalid, reply: replyWithProblem(submission, problem, fieldNames) }, statusOfProblem(problem));
  }
  await session.logOut();
  session.flash({ kind: "success", message: t("account:reset.done") });
  return redirect(paths.logIn(forConsole ? paths.admin() : undefined), 303);
});

export default function ResetPasswordPage() {
  const { t } = useTranslation(["account", "common"]);
  const { title, token, isInvalid, termsRequired, forConsole } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof resetPasswordForm>>({
    id: "reset-password",
    lastResult: posted?.reply,
  });
  if (isInvalid || posted?.isInvalid) return <LinkGone />;
  return (
    <AuthPage
      title={title}
      lead={t(termsRequired ? (forConsole ? "reset.colleagueLead" : "reset.invitedLead") : "reset.lead")}
    >
      <FormErrors form={form} />
      <Form method="post" id={form.id} noValidate>
        <input type="hidden" name="token" value={token} />
        <KeyField form={{ idempotencyKey: keyOfForm(posted?.reply, undefined) }} />
        <Stack gap="16">
          <NewPasswordFields fields={fields} label={t("fields.newPassword")} />
          {termsRequired && (
            <Stack gap="8">
              <CheckboxField {...checkboxProps(fields.agreeTerms)} label={t("reset.agreeTerms")} required />
              <Inline gap="16">
                <LegalTextLink name="terms">{t("signUp.readTerms")}</LegalTextLink>
                <LegalTextLink name="privacy">{t("signUp.readPrivacy")}</LegalTextLink>
              </Inline>
            </Stack>
          )}
          <SubmitButton variant="brand" fullWidth>
            {t("reset.button")}
          </SubmitButton>
        </Stack>
      </Form>
    </AuthPage>
  );
}

function LinkGone() {
  const { t } = useTranslation("account");
  return (
    <Outcome
      icon={Unlink}
      title={t("reset.goneTitle")}
      actions={
        <ButtonLink to={paths.forgotPassword()} variant="brand">
          {t("reset.again")}
        </ButtonLink>
      }
    >
      <p>{t("reset.goneText")}</p>
    </Outcome>
  );
}
