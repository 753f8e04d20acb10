import { useForm } from "@conform-to/react";
import { data, redirect, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { Button } from "~/design-system/button/button";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { TextField } from "~/design-system/text-field/text-field";
import { Text, TextLink } from "~/design-system/text/text";
import { fieldNames, signUpForm } from "~/features/account/account.form.server";
import { signUp } from "~/features/account/account.server";
import { AgreementFields } from "~/features/account/agreement-fields";
import * as styles from "~/features/account/auth-page.css";
import { BookingOffer } from "~/features/account/booking-offer";
import { NewPasswordFields } from "~/features/account/new-password-fields";
import { BirthDateFields, NameFields, PhoneFields } from "~/features/account/person-fields";
import { findBookingOffer } from "~/features/account/redirect-offer";
import { useFieldLabels } from "~/features/account/use-field-labels";
import { publicAction, publicLoader } from "~/platform/auth/handlers.server";
import { safeRedirect } from "~/platform/auth/safe-redirect";
import { countryOptions } from "~/platform/countries/countries.server";
import { fieldProps } from "~/platform/forms/field-props";
import { parseForm, replyInvalid, replyWithProblem, statusOfProblem } from "~/platform/forms/forms.server";
import { pageMeta } from "~/platform/meta/page-meta";
import { paths } from "~/platform/paths/paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(async ({ findAccount, url, locale, t }) => {
  const redirectTo = safeRedirect(url.searchParams.get("redirectTo"), paths.myPage());
  if ((await findAccount()).account) throw redirect(redirectTo);
  return {
    title: t("account:signUp.title"),
    redirectTo,
    offer: findBookingOffer(redirectTo),
    countries: countryOptions(locale),
    idempotencyKey: uuidv7(),
  };
});

export const action = publicAction(async ({ api, form, session, t }) => {
  const submission = parseForm(form, signUpForm, t);
  if (submission.status !== "success") return data(replyInvalid(submission), 400);
  const { body, idempotencyKey } = submission.value;
  try {
    session.logIn(await signUp(api, body, idempotencyKey));
  } catch (problem) {
    return data(replyWithProblem(submission, problem, fieldNames), statusOfProblem(problem));
  }
  return redirect(paths.signUpComplete(safeRedirect(form.get("redirectTo"), paths.myPage())), 303);
});

export default function SignUpPage() {
  const { t } = useTranslation(["account", "common"]);
  const { redirectTo, offer, countries, idempotencyKey } = useLoaderData<typeof loader>();
  const labels = useFieldLabels();
  const busy = useNavigation().state !== "idle";
  const [form, fields] = useForm<z.input<typeof signUpForm>>({
    id: "sign-up",
    lastResult: useActionData<typeof action>(),
    defaultValue: { idempotencyKey, countryCode: "82" },
  });
  return (
    <Container width="form" className={styles.page}>
      <Stack gap="24">
        <Stack gap="8">
          <Heading level={1}>{t("signUp.title")}</Heading>
          <Text tone="soft">{t("signUp.lead")}</Text>
          <Text>
            {t("signUp.member")} <TextLink to={paths.logIn(redirectTo)}>{t("signUp.logIn")}</TextLink>
          </Text>
        </Stack>
        {offer && <BookingOffer houseUrl={offer} />}
        <ErrorSummary title={t("common:form.errorSummary")} formId={form.id} errors={form.allErrors} labels={labels} />
        <Form method="post" id={form.id} noValidate>
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <input type="hidden" name="idempotencyKey" defaultValue={fields.idempotencyKey.initialValue} />
          <Stack gap="32">
            <FieldSet id={`${form.id}-account`} legend={t("signUp.account")}>
              <Stack>
                <TextField
                  {...fieldProps(fields.email)}
                  label={t("fields.email")}
                  type="email"
                  autoComplete="email"
                  required
                />
                <NewPasswordFields fields={fields} />
              </Stack>
            </FieldSet>
            <FieldSet id={`${form.id}-person`} legend={t("signUp.person")}>
              <Stack>
                <NameFields fields={fields} />
                <BirthDateFields fields={fields} required />
                <PhoneFields fields={fields} countries={countries} />
              </Stack>
            </FieldSet>
            <AgreementFields fields={fields} />
            <Button wide busy={busy && t("common:form.busy")}>
              {t("signUp.button")}
            </Button>
          </Stack>
        </Form>
      </Stack>
    </Container>
  );
}
