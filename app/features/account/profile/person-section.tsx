import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Stack } from "~/design-system/layout/layout";
import { BirthDateFields, NameFields, PhoneFields } from "../person-fields";
import type { ProfileView } from "./profile-view.server";
import { Section } from "./section";
import { IntentButton, SectionForm, type Refused } from "./section-form";

type PersonFields = Record<
  "firstName" | "lastName" | "countryCode" | "phone" | "birthYear" | "birthMonth" | "birthDay",
  string | undefined
>;

export function PersonSection({ view: { profile, countries }, refused }: { view: ProfileView } & Refused) {
  const { t } = useTranslation("account");
  const [form, fields] = useForm<PersonFields>({ id: "profile-form", lastResult: refused, defaultValue: profile });
  return (
    <Section name="profile" lead={t("profile.lead")}>
      <SectionForm id={form.id} section="profile" errors={form.allErrors}>
        <Stack>
          <NameFields fields={fields} />
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
