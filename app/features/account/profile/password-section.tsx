import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Stack } from "~/design-system/layout/layout";
import { NewPasswordFields } from "../new-password-fields";
import { CurrentPassword } from "./current-password";
import type { ProfileView } from "./profile-view.server";
import { Section } from "./section";
import { IntentButton, SectionForm, type Refused } from "./section-form";

/** Changes the password, or sets a first one for somebody who came by Google. */
export function PasswordSection({ view: { email, hasPassword }, refused }: { view: ProfileView } & Refused) {
  const { t } = useTranslation("account");
  const [form, fields] = useForm<Record<"currentPassword" | "password" | "passwordConfirm", string | undefined>>({
    id: "password-form",
    lastResult: refused,
  });
  return (
    <Section name="password" lead={t(hasPassword ? "profile.password.lead" : "profile.password.firstLead")}>
      <SectionForm
        id={form.id}
        section="password"
        errors={form.allErrors}
        labels={{ password: t("fields.newPassword") }}
      >
        <Stack>
          {/* Tells a password manager whose password it is to keep */}
          <input type="text" name="username" autoComplete="username" value={email.current} readOnly hidden />
          {hasPassword && <CurrentPassword field={fields.currentPassword} />}
          <NewPasswordFields fields={fields} label={t("fields.newPassword")} />
        </Stack>
        <IntentButton intent="password">
          {t(hasPassword ? "profile.password.button" : "profile.password.firstButton")}
        </IntentButton>
      </SectionForm>
    </Section>
  );
}
