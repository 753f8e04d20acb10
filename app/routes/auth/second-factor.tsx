import { useForm } from "@conform-to/react";
import { data, redirect, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { logInWithCode } from "contract/auth";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text, TextLink } from "~/design-system/text/text";
import { AuthPage, FormErrors } from "~/features/account/auth-page";
import { CodeField } from "~/features/account/second-factor/code-field";
import { findWaitingLogIn, finishLogIn, forgetWaitingLogIn } from "~/features/account/log-in.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { parseForm, replyInvalid, replyWithProblem, statusOfProblem } from "~/platform/forms/forms.server";
import { getBrand } from "~/platform/brand";
import { SubmitButton } from "~/platform/forms/post-form";
import { paths } from "~/platform/paths/paths";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { privatePage } from "~/platform/request/page-caching.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["secondFactor"] };

export const shouldRevalidate = revalidateOnConflict;

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** The second page of a log-in, after the password or Google. */
export const loader = publicLoader(async ({ session, t, url }) => {
  const waiting = findWaitingLogIn(session);
  if (!waiting) throw redirect(session.isLoggedIn ? paths.myPage() : paths.logIn());
  const isRecovery = url.searchParams.get("way") === "recovery";
  return { title: t("secondFactor:logIn.title"), isRecovery, redirectTo: waiting.redirectTo };
});

const codeForm = logInWithCode.body.pick({ code: true });

export const action = publicAction(async ({ api, findAccount, form, request, session, t }) => {
  const waiting = findWaitingLogIn(session);
  if (!waiting) throw redirect(session.isLoggedIn ? paths.myPage() : paths.logIn(), 303);
  const submission = parseForm(form, codeForm, t);
  if (submission.status !== "success") return data({ reply: replyInvalid(submission) }, 400);
  try {
    const tokens = await api.call(logInWithCode, { body: { ticket: waiting.ticket, ...submission.value } });
    forgetWaitingLogIn(session);
    await finishLogIn({ api, findAccount, request, session, t }, tokens, waiting);
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.errorCode === "LOG_IN_TICKET_INVALID") {
      forgetWaitingLogIn(session);
      session.flash({ kind: "warning", message: problem.errorMessage });
      return redirect(paths.logIn(waiting.redirectTo), 303);
    }
    return data({ reply: replyWithProblem(submission, problem) }, statusOfProblem(problem));
  }
  return redirect(waiting.redirectTo, 303);
});

export default function SecondFactorLogInPage() {
  const { t } = useTranslation(["secondFactor", "common"]);
  const { isRecovery, redirectTo } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const [form, { code }] = useForm<{ code: string | undefined }>({ id: "second-factor", lastResult: posted?.reply });
  return (
    <AuthPage
      title={t(isRecovery ? "logIn.recoveryTitle" : "logIn.title")}
      lead={t(isRecovery ? "logIn.recoveryLead" : "logIn.lead")}
    >
      <FormErrors form={form} />
      <Form method="post" id={form.id} noValidate>
        <Stack gap="16">
          <CodeField
            key={String(isRecovery)}
            id={code.id}
            name={code.name}
            errors={code.errors}
            isRecovery={isRecovery}
          />
          <SubmitButton variant="brand" fullWidth>
            {t("logIn.button")}
          </SubmitButton>
        </Stack>
      </Form>
      <Inline gap="16" justify="space-between">
        <TextLink standalone to={paths.secondFactorLogIn(isRecovery ? undefined : "recovery")}>
          {t(isRecovery ? "logIn.useApp" : "logIn.useRecovery")}
        </TextLink>
        <TextLink standalone to={paths.logIn(redirectTo)}>
          {t("logIn.again")}
        </TextLink>
      </Inline>
      {isRecovery && (
        <Text size="small" tone="soft">
          {t("logIn.lost", { email: getBrand().email })}
        </Text>
      )}
    </AuthPage>
  );
}
