import { useForm } from "@conform-to/react";
import { data, redirect, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { signUp } from "contract/auth";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Stack, Inline } from "~/design-system/layout/layout";
import { Text, TextLink } from "~/design-system/text/text";
import { fieldNames, signUpForm } from "~/features/account/account.form.server";
import { AuthPage, FormErrors } from "~/features/account/auth-page";
import { BookingOffer } from "~/features/account/booking-offer";
import { GoogleSignInOption, InAppHint } from "~/features/account/google-sign-in";
import { findGoogleSignInOption } from "~/features/account/google-sign-in.server";
import {
  findRememberedEmail,
  forgetRememberedEmail,
  openSession,
  storeRememberedEmail,
} from "~/features/account/log-in.server";
import { SignUpFields } from "~/features/account/sign-up-fields";
import { NewPasswordFields } from "~/features/account/new-password-fields";
import { findBookingOffer, findCheckoutSignUp } from "~/features/account/redirect-target";
import { RememberedEmailField, useRememberedEmail } from "~/features/account/remembered-email";
import { SmallLegalDocument } from "~/features/legal/legal-document";
import { getLegalText } from "~/features/legal/legal-texts.server";
import { noteConversion } from "~/platform/third-party/analytics.server";
import { asFieldProblem } from "~/platform/api-client/api-problem";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { safeRedirect } from "~/platform/session/safe-redirect";
import { countryOptions } from "~/platform/format/countries.server";
import { parseForm, replyInvalid, replyWithProblem, statusOfProblem } from "~/platform/forms/forms.server";
import { keyOfForm } from "~/platform/forms/idempotency-key";
import { KeyField } from "~/platform/forms/post-form";
import { pageAddress } from "~/platform/seo/page-address";
import { pageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { ButtonLink } from "~/design-system/button/button";
import { Notice } from "~/design-system/notice/notice";

export const handle = { i18n: ["account"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(async ({ findAccount, request, url, session, locale, t }) => {
  const redirectTo = safeRedirect(url.searchParams.get("redirectTo"), paths.myPage());
  if ((await findAccount()).account) throw redirect(redirectTo);
  return {
    title: t("account:signUp.title"),
    address: pageAddress(url, locale),
    redirectTo,
    offer: findBookingOffer(redirectTo),
    checkoutSignUp: findCheckoutSignUp(redirectTo),
    email: findRememberedEmail(session),
    google: findGoogleSignInOption({ request, url }),
    countries: countryOptions(locale),
    terms: getLegalText(t, locale, "terms"),
    privacy: getLegalText(t, locale, "privacy"),
    idempotencyKey: uuidv7(),
  };
});

export const action = publicAction(async (args) => {
  const { api, form, session, t } = args;
  const submission = parseForm(form, signUpForm, t);
  storeRememberedEmail(session, form.get("email"));
  if (submission.status !== "success") return data({ reply: replyInvalid(submission), taken: undefined }, 400);
  const body = submission.value;
  try {
    await openSession(args, await api.call(signUp, { body }));
  } catch (thrown) {
    const problem = asFieldProblem(thrown, "EMAIL_TAKEN", "email");
    const taken = problem !== thrown ? body.email : undefined;
    return data({ reply: replyWithProblem(submission, problem, fieldNames), taken }, statusOfProblem(problem));
  }
  forgetRememberedEmail(session);
  noteConversion(session, "signUpComplete");
  return redirect(paths.signUpComplete(safeRedirect(form.get("redirectTo"), paths.myPage())), 303);
});

export default function SignUpPage() {
  const { t } = useTranslation("account");
  const { redirectTo, offer, checkoutSignUp, email, google, countries, terms, privacy } =
    useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const typed = useRememberedEmail(email);
  const [form, fields] = useForm<z.input<typeof signUpForm>>({
    id: "sign-up",
    lastResult: posted?.reply,
    defaultValue: { email: typed.email, countryCode: "82" },
  });
  const toLogIn = (
    <Text>
      <span>{t("signUp.member")}</span>{" "}
      <TextLink standalone to={paths.logIn(redirectTo)} state={typed.state}>
        {t("signUp.logIn")}
      </TextLink>
    </Text>
  );
  return (
    <AuthPage title={t("signUp.title")} lead={t("signUp.lead")} aside={toLogIn}>
      {offer && <BookingOffer houseUrl={offer} signUpUrl={checkoutSignUp} />}
      <InAppHint google={google} />
      <FormErrors form={form} />
      {posted?.taken && <EmailTaken email={posted.taken} redirectTo={redirectTo} />}
      {!posted && <GoogleSignInOption google={google} redirectTo={redirectTo} first />}
      <Form method="post" id={form.id} noValidate>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <KeyField form={{ idempotencyKey: keyOfForm(posted?.reply, undefined) }} />
        <Stack gap="32">
          <FieldSet id={`${form.id}-account`} legend={t("signUp.account")}>
            <Stack>
              <RememberedEmailField field={fields.email} typed={typed} autoComplete="email" enterKeyHint="next" />
              <NewPasswordFields fields={fields} />
            </Stack>
          </FieldSet>
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

function EmailTaken({ email, redirectTo }: { email: string; redirectTo: string }) {
  const { t } = useTranslation("account");
  return (
    <Notice tone="info" silent title={t("signUp.takenTitle")}>
      <Stack gap="12">
        <p>{t("signUp.takenText", { email })}</p>
        <Inline gap="8">
          <ButtonLink to={paths.logIn(redirectTo)} state={{ email }} variant="secondary" size="small">
            {t("signUp.takenLogIn")}
          </ButtonLink>
          <ButtonLink to={paths.forgotPassword({ redirectTo })} state={{ email }} variant="secondary" size="small">
            {t("signUp.takenReset")}
          </ButtonLink>
        </Inline>
      </Stack>
    </Notice>
  );
}
