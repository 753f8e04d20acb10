import { useForm } from "@conform-to/react";
import { data, redirect, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { signUpWithGoogle } from "contract/auth";
import { pickName } from "domain/people/person-name";
import { Stack } from "~/design-system/layout/layout";
import { fieldNames, googleSignUpForm } from "~/features/account/account.form.server";
import { AuthPage, FormErrors } from "~/features/account/auth-page";
import { findSignUp, forgetSignUp } from "~/features/account/google-sign-in.server";
import { forgetRememberedEmail, openSession } from "~/features/account/log-in.server";
import { SignUpFields } from "~/features/account/sign-up-fields";
import { SmallLegalDocument } from "~/features/legal/legal-document";
import { getLegalText } from "~/features/legal/legal-texts.server";
import { noteConversion } from "~/platform/third-party/analytics.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import type { HandlerArgs } from "~/platform/request/handler-args.server";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { countryOptions } from "~/platform/format/countries.server";
import { parseForm, replyInvalid, replyWithProblem, statusOfProblem } from "~/platform/forms/forms.server";
import { privatePage } from "~/platform/request/page-caching.server";
import { pageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["account"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta({ ...data, hidden: true }) : []);

export const headers = privatePage;

export const loader = publicLoader(({ session, locale, t }) => {
  const { profile } = findSignUp(session) ?? startAgain({ session }, t("account:google.failed"));
  return {
    title: t("account:google.title"),
    profile,
    countries: countryOptions(locale),
    terms: getLegalText(t, locale, "terms"),
    privacy: getLegalText(t, locale, "privacy"),
  };
});

export const action = publicAction(async (args) => {
  const { api, form, session, t } = args;
  const { signUpToken, redirectTo } = findSignUp(session) ?? startAgain({ session }, t("account:google.failed"));
  const submission = parseForm(form, googleSignUpForm, t);
  if (submission.status !== "success") return data(replyInvalid(submission), 400);
  try {
    await openSession(args, await api.call(signUpWithGoogle, { body: { signUpToken, ...submission.value } }));
  } catch (problem) {
    const tooLate = problem instanceof ApiProblem && problem.errorCode === "SIGN_UP_TOKEN_INVALID";
    if (tooLate) startAgain({ session }, problem.errorMessage);
    return data(replyWithProblem(submission, problem, fieldNames), statusOfProblem(problem));
  }
  forgetSignUp(session);
  forgetRememberedEmail(session);
  noteConversion(session, "signUpComplete");
  return redirect(paths.signUpComplete(redirectTo), 303);
});

export default function GoogleCompletePage() {
  const { t } = useTranslation("account");
  const { profile, countries, terms, privacy } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<z.input<typeof googleSignUpForm>>({
    id: "google-sign-up",
    lastResult: useActionData<typeof action>(),
    defaultValue: { ...pickName(profile), countryCode: "82" },
  });
  return (
    <AuthPage title={t("google.title")} lead={t("google.lead", { email: profile.email })}>
      <FormErrors form={form} />
      <Form method="post" id={form.id} noValidate>
        <Stack gap="32">
          <SignUpFields
            formId={form.id}
            fields={fields}
            countries={countries}
            terms={<SmallLegalDocument document={terms} level={2} />}
            privacy={<SmallLegalDocument document={privacy} level={2} />}
          />
        </Stack>
      </Form>
    </AuthPage>
  );
}

function startAgain({ session }: Pick<HandlerArgs, "session">, message: string): never {
  forgetSignUp(session);
  session.flash({ kind: "error", message });
  throw redirect(paths.logIn(), 303);
}
