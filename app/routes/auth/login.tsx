import { useForm } from "@conform-to/react";
import { data, redirect, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { logIn } from "contract/auth";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { PasswordField } from "~/design-system/password-field/password-field";
import { Text, TextLink } from "~/design-system/text/text";
import { logInForm } from "~/features/account/account.form.server";
import { AuthPage, FormErrors } from "~/features/account/auth-page";
import { BookingOffer } from "~/features/account/booking-offer";
import { ConnectGoogle, connectGoogleField, GoogleSignInOption, InAppHint } from "~/features/account/google-sign-in";
import { findGoogleSignInOption } from "~/features/account/google-sign-in.server";
import { continueLogIn, findLink, findRememberedEmail, storeRememberedEmail } from "~/features/account/log-in.server";
import { findLogInReason, findBookingOffer, findCheckoutSignUp } from "~/features/account/redirect-target";
import { RememberedEmailField, useRememberedEmail } from "~/features/account/remembered-email";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { safeRedirect } from "~/platform/session/safe-redirect";
import { demoSignInFor } from "~/platform/session/demo-sign-in.server";
import { getEnv } from "~/platform/env.server";
import { fieldProps } from "~/platform/forms/field-props";
import { parseForm, replyInvalid, replyWithProblem, statusOfProblem } from "~/platform/forms/forms.server";
import { pageAddress } from "~/platform/seo/page-address";
import { pageMeta } from "~/platform/seo/page-meta";
import { SubmitButton } from "~/platform/forms/post-form";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["account"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(async ({ findAccount, request, url, session, locale, t }) => {
  const redirectTo = safeRedirect(url.searchParams.get("redirectTo"), paths.myPage());
  if ((await findAccount()).account) throw redirect(redirectTo);
  const link = findLink(session);
  return {
    title: t("account:logIn.title"),
    address: pageAddress(url, locale),
    redirectTo,
    offer: findBookingOffer(redirectTo),
    checkoutSignUp: findCheckoutSignUp(redirectTo),
    reason: url.searchParams.has("redirectTo") ? findLogInReason(redirectTo) : undefined,
    keepsForm: redirectTo.startsWith(paths.resume()),
    email: findRememberedEmail(session) ?? link?.email,
    google: findGoogleSignInOption({ request, url }),
    connectsGoogle: link?.email,
    demo: getEnv().demo ? demoSignInFor(redirectTo) : undefined,
  };
});

export const action = publicAction(async ({ api, findAccount, form, request, session, t }) => {
  storeRememberedEmail(session, form.get("email"));
  const submission = parseForm(form, logInForm, t);
  if (submission.status !== "success") return data({ reply: replyInvalid(submission), limited: false }, 400);
  const next = {
    redirectTo: safeRedirect(form.get("redirectTo"), paths.myPage()),
    connectsGoogle: form.has(connectGoogleField),
  };
  try {
    const result = await api.call(logIn, { body: submission.value });
    return redirect(await continueLogIn({ api, findAccount, request, session, t }, result, next), 303);
  } catch (problem) {
    const limited = problem instanceof ApiProblem && problem.errorCode === "RATE_LIMITED";
    return data({ reply: replyWithProblem(submission, problem), limited }, statusOfProblem(problem));
  }
});

export default function LogInPage() {
  const { t } = useTranslation(["account", "common"]);
  const { redirectTo, offer, checkoutSignUp, reason, keepsForm, email, google, connectsGoogle, demo } =
    useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const typed = useRememberedEmail(email);
  const [form, fields] = useForm<z.input<typeof logInForm>>({
    id: "log-in",
    lastResult: posted?.reply,
    defaultValue: { email: typed.email },
  });
  const lead = t(keepsForm ? "logIn.formKept" : reason ? `logIn.reasons.${reason}` : "logIn.lead");
  return (
    <AuthPage title={t("logIn.title")} lead={offer ? undefined : lead}>
      {offer && <BookingOffer houseUrl={offer} signUpUrl={checkoutSignUp} />}
      <InAppHint google={google} />
      <FormErrors form={form} />
      {posted?.limited && (
        <Text>
          <span>{t("logIn.limited")}</span>{" "}
          <TextLink to={paths.forgotPassword({ redirectTo })} state={typed.state}>
            {t("logIn.limitedWay")}
          </TextLink>
        </Text>
      )}
      <Form method="post" id={form.id} noValidate>
        <Stack gap="16">
          <input type="hidden" name="redirectTo" value={redirectTo} />
          {connectsGoogle && <ConnectGoogle email={connectsGoogle} />}
          <RememberedEmailField field={fields.email} typed={typed} autoComplete="username" enterKeyHint="next" />
          <PasswordField
            {...fieldProps(fields.password)}
            label={t("fields.password")}
            showLabel={t("fields.showPassword")}
            autoComplete="current-password"
            enterKeyHint="go"
            required
          />
          <SubmitButton variant="brand" fullWidth>
            {t("logIn.button")}
          </SubmitButton>
        </Stack>
      </Form>
      <Inline gap="16" justify="space-between">
        <TextLink standalone to={paths.forgotPassword({ redirectTo })} state={typed.state}>
          {t("logIn.forgot")}
        </TextLink>
        <Text>
          <span>{t("logIn.new")}</span>{" "}
          <TextLink standalone to={paths.signUp(redirectTo)} state={typed.state}>
            {t("logIn.signUp")}
          </TextLink>
        </Text>
      </Inline>
      <GoogleSignInOption google={google} redirectTo={redirectTo} />
      {demo && (
        <Notice tone="info" silent title={t("logIn.demoTitle")}>
          <p>{t("logIn.demo", demo)}</p>
        </Notice>
      )}
    </AuthPage>
  );
}
