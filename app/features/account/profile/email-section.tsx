import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/design-system/badge/badge";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { fieldProps } from "~/platform/forms/field-props";
import { paths } from "~/platform/paths/paths";
import { UnverifiedEmail } from "../unverified-email";
import { CurrentPassword } from "./current-password";
import type { ProfileView } from "./profile-view.server";
import { Section } from "./section";
import { IntentButton, SectionForm, type Refused } from "./section-form";

export function EmailSection({ view: { email, hasPassword }, refused }: { view: ProfileView } & Refused) {
  const { t } = useTranslation("account");
  const [form, fields] = useForm<Record<"email" | "currentPassword", string | undefined>>({
    id: "email-form",
    lastResult: refused,
  });
  return (
    <Section name="email" lead={t("profile.emailHint")}>
      <Inline gap="12">
        <Text weight="semibold">{email.current}</Text>
        <Badge tone={email.verified ? "success" : "warning"}>
          {t(email.verified ? "profile.email.verified" : "profile.email.unverified")}
        </Badge>
      </Inline>
      <UnverifiedEmail
        account={{ emailVerified: email.verified, username: email.current }}
        redirectTo={paths.profile("email")}
      />
      {email.pending && (
        <Notice tone="info" silent title={t("profile.email.pending", { email: email.pending })}>
          <p>{t("profile.email.pendingText")}</p>
        </Notice>
      )}
      <SectionForm id={form.id} section="email" errors={form.allErrors}>
        <Stack>
          <TextField
            {...fieldProps(fields.email)}
            label={t("profile.email.new")}
            hint={t("profile.email.newHint")}
            type="email"
            autoComplete="email"
            required
          />
          {hasPassword && <CurrentPassword field={fields.currentPassword} />}
        </Stack>
        <IntentButton intent="email">{t("profile.email.button")}</IntentButton>
      </SectionForm>
    </Section>
  );
}
