import { useForm } from "@conform-to/react";
import { data, redirect, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Button } from "~/design-system/button/button";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { Text, TextLink } from "~/design-system/text/text";
import { fieldNames, profileForm } from "~/features/account/account.form.server";
import { updateProfile } from "~/features/account/account.server";
import * as styles from "~/features/account/auth-page.css";
import { BirthDateFields, NameFields, PhoneFields } from "~/features/account/person-fields";
import { useFieldLabels } from "~/features/account/use-field-labels";
import { memberAction, memberLoader } from "~/platform/auth/handlers.server";
import { countryOptions } from "~/platform/countries/countries.server";
import { parseForm, replyInvalid, replyWithProblem, statusOfProblem } from "~/platform/forms/forms.server";
import { privatePage } from "~/platform/headers/page-headers";
import { pageMeta } from "~/platform/meta/page-meta";
import { paths } from "~/platform/paths/paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta({ ...data, hidden: true }) : []);

export const headers = privatePage;

export const loader = memberLoader(({ account, locale, t }) => {
  const { firstName, lastName, countryCode, nationalNumber, birthDate } = account.profile;
  const [birthYear, birthMonth, birthDay] = birthDate?.split("-") ?? [];
  return {
    title: t("account:profile.title"),
    email: account.username,
    countries: countryOptions(locale),
    profile: { firstName, lastName, countryCode, phone: nationalNumber, birthYear, birthMonth, birthDay },
  };
});

export const action = memberAction(async ({ api, form, session, t }) => {
  const submission = parseForm(form, profileForm, t);
  if (submission.status !== "success") return data(replyInvalid(submission), 400);
  try {
    await updateProfile(api, submission.value);
  } catch (problem) {
    return data(replyWithProblem(submission, problem, fieldNames), statusOfProblem(problem));
  }
  session.flash({ kind: "success", message: t("account:profile.success") });
  return redirect(paths.profile(), 303);
});

export default function ProfilePage() {
  const lastResult = useActionData<typeof action>();
  // After a success Conform would go on showing what was wrong before: begin with a fresh form
  return <ProfileForm key={lastResult ? "refused" : "fresh"} lastResult={lastResult} />;
}

function ProfileForm({ lastResult }: { lastResult: ReturnType<typeof useActionData<typeof action>> }) {
  const { t } = useTranslation(["account", "common"]);
  const { email, countries, profile } = useLoaderData<typeof loader>();
  const labels = useFieldLabels();
  const busy = useNavigation().state !== "idle";
  const [form, fields] = useForm<z.input<typeof profileForm>>({
    id: "profile",
    lastResult,
    defaultValue: profile,
  });
  return (
    <Container width="form" className={styles.page}>
      <Stack gap="24">
        <Stack gap="8">
          <Heading level={1}>{t("profile.title")}</Heading>
          <Text tone="soft">{t("profile.lead")}</Text>
        </Stack>
        <ErrorSummary title={t("profile.failed")} formId={form.id} errors={form.allErrors} labels={labels} />
        <Stack gap="4">
          <Text weight="semibold">{email}</Text>
          <Text size="small" tone="soft">
            {t("profile.emailHint")}
          </Text>
        </Stack>
        <Form method="post" id={form.id} noValidate>
          <Stack>
            <NameFields fields={fields} />
            <BirthDateFields fields={fields} />
            <PhoneFields fields={fields} countries={countries} />
            <Button wide name="intent" value="profile" busy={busy && t("common:form.busy")}>
              {t("profile.button")}
            </Button>
          </Stack>
        </Form>
        <TextLink to={paths.myPage()}>{t("profile.back")}</TextLink>
      </Stack>
    </Container>
  );
}
