import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Stack } from "~/design-system/layout/layout";
import { NewPasswordFields } from "../new-password-fields";
import { CurrentPassword } from "./current-password";
import type { ProfileView } from "./profile-view.server";
import { Section } from "./section";
import { IntentButton, SectionForm, type Refused } from "./section-form";

type PasswordSectionProps = { view: ProfileView } & Refused;

export function PasswordSection(props: PasswordSectionProps) {
  return props.view.hasPassword ? <ChangePassword {...props} /> : <FirstPassword {...props} />;
}

function ChangePassword({ view: { email }, refused }: PasswordSectionProps) {
  const { t } = useTranslation("account");
  const [form, fields] = useForm<Record<"currentPassword" | "password" | "passwordConfirm", string | undefined>>({
    id: "password-form",
    lastResult: refused,
  });
  return (
    <Section name="password" lead={t("profile.password.lead")}>
      <SectionForm id={form.id} section="password" errors={form.allErrors}>
        <Stack>
          {/* Tells a password manager whose password it is to keep */}
          <input type="text" name="username" autoComplete="username" value={email.current} readOnly hidden />
          <CurrentPassword field={fields.currentPassword} />
          <NewPasswordFields fields={fields} label={t("fields.newPassword")} />
        </Stack>
        <IntentButton intent="password">{t("profile.password.button")}</IntentButton>
      </SectionForm>
    </Section>
  );
}

function FirstPassword({ view: { email }, refused }: PasswordSectionProps) {
  const { t } = useTranslation("account");
  return (
    <Section name="password" lead={t("profile.password.firstLead", { email: email.current })}>
      <SectionForm section="password" errors={refused?.error ?? undefined}>
        <IntentButton intent="passwordLink">{t("profile.password.linkButton")}</IntentButton>
      </SectionForm>
    </Section>
  );
}
