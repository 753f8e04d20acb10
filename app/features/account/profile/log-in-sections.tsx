import { useForm, type FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { Badge } from "~/design-system/badge/badge";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text, TextLink } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { fieldProps } from "~/platform/forms/field-props";
import { paths } from "~/platform/paths/paths";
import { PasswordField } from "~/design-system/password-field/password-field";
import { ButtonLink } from "~/design-system/button/button";
import { Monitor, Smartphone } from "~/design-system/icons/icons";
import { ListRow } from "~/design-system/list-row/list-row";
import { UnverifiedEmail } from "../mail-link";
import type { ProfileView } from "./profile-view.server";
import { Section, IntentButton, SectionForm, type Refused } from "./section";
import { NewPasswordFields } from "../new-password-fields";

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
      <SectionForm form={form} section="email">
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
      <SectionForm form={form} section="password">
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
      <SectionForm section="password" refused={refused}>
        <IntentButton intent="passwordLink">{t("profile.password.linkButton")}</IntentButton>
      </SectionForm>
    </Section>
  );
}

function CurrentPassword({ field }: { field: FieldMetadata<string | undefined> }) {
  const { t } = useTranslation("account");
  const { id, name, errors } = fieldProps(field);
  return (
    <PasswordField
      id={id}
      name={name}
      errors={errors}
      label={t("fields.currentPassword")}
      showLabel={t("fields.showPassword")}
      autoComplete="current-password"
      required
    />
  );
}

export function SecondFactorSection({ view: { secondFactor } }: { view: ProfileView }) {
  const { t } = useTranslation("secondFactor");
  const isOn = secondFactor === "on";
  return (
    <Section name="secondFactor" lead={t("section.lead")}>
      <div>
        <Badge tone={isOn ? "success" : "neutral"}>{t(isOn ? "section.on" : "section.off")}</Badge>
      </div>
      <div>
        <ButtonLink to={paths.secondFactor()} variant="secondary">
          {t(isOn ? "section.manage" : "section.setUp")}
        </ButtonLink>
      </div>
    </Section>
  );
}

export function SessionsSection({ view: { sessions }, refused }: { view: ProfileView } & Refused) {
  const { t } = useTranslation("account");
  const others = sessions.filter(({ current }) => !current);
  return (
    <Section name="sessions" lead={t("profile.sessions.lead")}>
      <ul>
        {sessions.map(({ place, ago, lastUsedAt, ...session }) => (
          <DeviceRow
            key={session.id}
            device={session}
            facts={[...(place ? [place] : []), t("profile.sessions.lastUsed", { ago, at: lastUsedAt })]}
          >
            {!session.current && (
              <SectionForm section="sessions">
                <input type="hidden" name="sessionId" value={session.id} />
                <IntentButton intent="endSession" label={t("profile.sessions.endNamed", { device: session.name })}>
                  {t("profile.sessions.end")}
                </IntentButton>
              </SectionForm>
            )}
          </DeviceRow>
        ))}
      </ul>
      {others.length > 1 && (
        <SectionForm section="sessions" refused={refused}>
          <IntentButton intent="endOtherSessions">{t("profile.sessions.endOthers")}</IntentButton>
        </SectionForm>
      )}
    </Section>
  );
}

type DeviceRowProps = {
  device: { name: string; isPhone: boolean; current: boolean };
  facts: string[];
  /** The form that ends it. */
  children: ReactNode;
};

/** A browser in which the member is logged in, or gets notifications. */
export function DeviceRow({ device: { name, isPhone, current }, facts, children }: DeviceRowProps) {
  const { t } = useTranslation("account");
  return (
    <ListRow
      icon={isPhone ? Smartphone : Monitor}
      title={name}
      badge={current && <Badge tone="success">{t("profile.sessions.current")}</Badge>}
      facts={facts}
    >
      {children}
    </ListRow>
  );
}

/** The last sign-in method cannot be removed. */
export function GoogleSection({ view: { google, hasPassword }, refused }: { view: ProfileView } & Refused) {
  const { t } = useTranslation("account");
  return (
    <Section name="google" lead={t(google.linked ? "profile.google.linkedLead" : "profile.google.lead")}>
      <div>
        <Badge tone={google.linked ? "success" : "neutral"}>
          {t(google.linked ? "profile.google.linked" : "profile.google.notLinked")}
        </Badge>
      </div>
      {google.linked && hasPassword && (
        <SectionForm section="google" refused={refused}>
          <IntentButton intent="disconnectGoogle">{t("profile.google.disconnect")}</IntentButton>
        </SectionForm>
      )}
      {google.linked && !hasPassword && (
        <Text>
          <span>{t("profile.google.lastWayIn")}</span>{" "}
          <TextLink to={paths.profile("password")}>{t("profile.password.firstButton")}</TextLink>
        </Text>
      )}
    </Section>
  );
}
