import { useForm } from "@conform-to/react";
import { data, redirect, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Button } from "~/design-system/button/button";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { PasswordField } from "~/design-system/password-field/password-field";
import { TextField } from "~/design-system/text-field/text-field";
import { Text, TextLink } from "~/design-system/text/text";
import { logInForm } from "~/features/account/account.form.server";
import { logIn } from "~/features/account/account.server";
import { BookingOffer } from "~/features/account/booking-offer";
import * as styles from "~/features/account/auth-page.css";
import { GoogleButton } from "~/features/account/google-button";
import { findBookingOffer } from "~/features/account/redirect-offer";
import { useFieldLabels } from "~/features/account/use-field-labels";
import { publicAction, publicLoader } from "~/platform/auth/handlers.server";
import { safeRedirect } from "~/platform/auth/safe-redirect";
import { demoSignIn } from "~/platform/auth/demo-sign-in.server";
import { getEnv } from "~/platform/env.server";
import { fieldProps } from "~/platform/forms/field-props";
import { parseForm, replyInvalid, replyWithProblem, statusOfProblem } from "~/platform/forms/forms.server";
import { pageMeta } from "~/platform/meta/page-meta";
import { paths } from "~/platform/paths/paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(async ({ findAccount, url, t }) => {
  const redirectTo = safeRedirect(url.searchParams.get("redirectTo"), paths.myPage());
  if ((await findAccount()).account) throw redirect(redirectTo);
  return {
    title: t("account:logIn.title"),
    redirectTo,
    offer: findBookingOffer(redirectTo),
    withGoogle: Boolean(getEnv().google),
    demo: getEnv().demo ? demoSignIn : undefined,
  };
});

export const action = publicAction(async ({ api, form, session, t }) => {
  const submission = parseForm(form, logInForm, t);
  if (submission.status !== "success") return data(replyInvalid(submission), 400);
  try {
    session.logIn(await logIn(api, submission.value));
  } catch (problem) {
    return data(replyWithProblem(submission, problem), statusOfProblem(problem));
  }
  return redirect(safeRedirect(form.get("redirectTo"), paths.myPage()), 303);
});

export default function LogInPage() {
  const { t } = useTranslation(["account", "common"]);
  const { redirectTo, offer, withGoogle, demo } = useLoaderData<typeof loader>();
  const labels = useFieldLabels();
  const busy = useNavigation().state !== "idle";
  const [form, fields] = useForm<z.input<typeof logInForm>>({
    id: "log-in",
    lastResult: useActionData<typeof action>(),
  });
  return (
    <Container width="form" className={styles.page}>
      <Stack gap="24">
        <Stack gap="8">
          <Heading level={1}>{t("logIn.title")}</Heading>
          <Text tone="soft">{t("logIn.lead")}</Text>
        </Stack>
        {offer && <BookingOffer houseUrl={offer} />}
        <ErrorSummary title={t("common:form.errorSummary")} formId={form.id} errors={form.allErrors} labels={labels} />
        <Form method="post" id={form.id} noValidate>
          <Stack gap="16">
            <input type="hidden" name="redirectTo" value={redirectTo} />
            <TextField
              {...fieldProps(fields.email)}
              label={t("fields.email")}
              type="email"
              autoComplete="username"
              required
            />
            <PasswordField
              {...fieldProps(fields.password)}
              label={t("fields.password")}
              showLabel={t("fields.showPassword")}
              autoComplete="current-password"
              required
            />
            <Button wide busy={busy && t("common:form.busy")}>
              {t("logIn.button")}
            </Button>
          </Stack>
        </Form>
        {withGoogle && (
          <>
            <p className={styles.or}>{t("logIn.or")}</p>
            <GoogleButton redirectTo={redirectTo} />
          </>
        )}
        <Text>
          {t("logIn.new")} <TextLink to={paths.signUp(redirectTo)}>{t("logIn.signUp")}</TextLink>
        </Text>
        {demo && (
          <Notice tone="info" silent title={t("logIn.demoTitle")}>
            <p>{t("logIn.demo", demo)}</p>
          </Notice>
        )}
      </Stack>
    </Container>
  );
}
