import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { PersonName } from "domain/people/person-name";
import { Stack } from "~/design-system/layout/layout";
import { ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { Notice } from "~/design-system/notice/notice";
import { Text } from "~/design-system/text/text";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { fieldProps } from "~/platform/forms/field-props";
import { paths } from "~/platform/paths/paths";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { NameFields } from "~/shared/person-name/name-fields";
import { BirthDateFields, PhoneFields } from "../person-fields";
import type { ProfileView } from "./profile-view.server";
import { Section, IntentButton, SectionForm, type Refused } from "./section";

type PersonFields = Record<
  keyof PersonName | "countryCode" | "phone" | "birthYear" | "birthMonth" | "birthDay",
  string | undefined
>;

export function PersonSection({ view: { profile, countries }, refused }: { view: ProfileView } & Refused) {
  const { t } = useTranslation("account");
  const [form, fields] = useForm<PersonFields>({ id: "profile-form", lastResult: refused, defaultValue: profile });
  return (
    <Section name="profile" lead={t("profile.lead")}>
      <SectionForm form={form} section="profile">
        <Stack>
          <NameFields fieldOf={(part) => fieldProps(fields[part])} />
          <BirthDateFields fields={fields} required={profile.birthYear !== undefined} />
          <PhoneFields fields={fields} countries={countries} />
        </Stack>
        <IntentButton intent="profile" variant="primary">
          {t("profile.button")}
        </IntentButton>
      </SectionForm>
    </Section>
  );
}

export function DataSection({ view: { suspendedAt }, refused }: { view: ProfileView } & Refused) {
  const { t } = useTranslation("account");
  const locale = useLocale();
  return (
    <Section name="data">
      <Stack gap="16">
        <Text>{t("profile.export.text")}</Text>
        <div>
          <ButtonLink to={paths.profileExport()} variant="secondary" reloadDocument>
            {t("profile.export.button")}
          </ButtonLink>
        </div>
      </Stack>
      <Stack gap="16" ruled="24">
        <Heading level={3} size="small">
          {t("profile.suspension.title")}
        </Heading>
        {suspendedAt ? (
          <Notice
            tone="warning"
            silent
            title={t("profile.suspension.since", { at: formatInstant(suspendedAt, locale) })}
          >
            <p>{t("profile.suspension.sinceText")}</p>
          </Notice>
        ) : (
          <>
            <Text>{t("profile.suspension.stops")}</Text>
            <Text tone="soft">{t("profile.suspension.goesOn")}</Text>
          </>
        )}
        <SectionForm section="data" refused={refused}>
          <IntentButton intent={suspendedAt ? "resume" : "suspend"} variant={suspendedAt ? "primary" : "secondary"}>
            {t(suspendedAt ? "profile.suspension.resume" : "profile.suspension.suspend")}
          </IntentButton>
        </SectionForm>
      </Stack>
    </Section>
  );
}

export function DeletionSection({ refused }: Refused) {
  const { t } = useTranslation("account");
  return (
    <Section name="deletion" lead={t("profile.deletion.lead")}>
      <ErrorSummary title={t("deletion.failed")} formId="deletion" errors={refused?.error ?? {}} />
      <div>
        <ButtonLink to={paths.deleteAccount()} variant="secondary">
          {t("profile.deletion.button")}
        </ButtonLink>
      </div>
    </Section>
  );
}
