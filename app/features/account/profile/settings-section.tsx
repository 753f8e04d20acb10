import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { languages } from "~/platform/i18n/languages";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Stack } from "~/design-system/layout/layout";
import { SelectField } from "~/design-system/select-field/select-field";
import { Text, TextLink } from "~/design-system/text/text";
import { fieldProps } from "~/platform/forms/field-props";
import { paths } from "~/platform/paths/paths";
import type { ProfileView } from "./profile-view.server";
import { Section } from "./section";
import { IntentButton, SectionForm, type Refused } from "./section-form";

/** Required messages are shown as ticked boxes that cannot be changed, and are not posted. */
export function SettingsSection({ view: { settings, push }, refused }: { view: ProfileView } & Refused) {
  const { t } = useTranslation("account");
  const [form, fields] = useForm<Record<"locale", string | undefined>>({
    id: "settings-form",
    lastResult: refused,
    defaultValue: { locale: settings.locale },
  });
  const { notifications } = settings;
  const required = (name: string) => ({
    name,
    disabled: true,
    defaultChecked: true,
    hint: t("profile.settings.required"),
  });
  const posted = refused?.initialValue;
  const optional = (name: string, isOn: boolean) => ({ name, defaultChecked: posted ? posted[name] === "on" : isOn });
  return (
    <Section name="settings" lead={t("profile.settings.lead")}>
      <SectionForm id={form.id} section="settings" errors={form.allErrors}>
        {push && <input type="hidden" name="showsPush" value="on" />}
        <SelectField
          {...fieldProps(fields.locale)}
          label={t("profile.settings.locale")}
          hint={t("profile.settings.localeHint")}
          options={languages.map((value) => ({ value, label: t(`profile.settings.languages.${value}`) }))}
        />
        <FieldSet id="settings-payments" legend={t("profile.settings.payments")} size="small">
          <Stack gap="12">
            <CheckboxField
              id="settings-payments-email"
              label={t("profile.settings.email")}
              {...required("paymentsEmail")}
            />
            <CheckboxField
              id="settings-payments-sms"
              label={t("profile.settings.sms")}
              hint={t("profile.settings.paymentsSmsHint")}
              {...optional("paymentsSms", notifications.payments.sms)}
            />
            {push && (
              <CheckboxField
                id="settings-payments-push"
                label={t("profile.settings.push")}
                {...optional("paymentsPush", notifications.payments.push)}
              />
            )}
          </Stack>
        </FieldSet>
        <FieldSet id="settings-arrival" legend={t("profile.settings.arrival")} size="small">
          <Stack gap="12">
            <CheckboxField
              id="settings-arrival-email"
              label={t("profile.settings.email")}
              {...required("arrivalEmail")}
            />
            <CheckboxField
              id="settings-arrival-sms"
              label={t("profile.settings.sms")}
              {...optional("arrivalSms", notifications.arrival.sms)}
            />
            {push && (
              <CheckboxField
                id="settings-arrival-push"
                label={t("profile.settings.push")}
                {...optional("arrivalPush", notifications.arrival.push)}
              />
            )}
          </Stack>
        </FieldSet>
        <FieldSet id="settings-answers" legend={t("profile.settings.answers")} size="small">
          <Stack gap="12">
            <CheckboxField
              id="settings-answers-email"
              label={t("profile.settings.email")}
              hint={t("profile.settings.answersHint")}
              {...optional("answersEmail", notifications.answers.email)}
            />
            {push && (
              <CheckboxField
                id="settings-answers-push"
                label={t("profile.settings.push")}
                {...optional("answersPush", notifications.answers.push)}
              />
            )}
          </Stack>
        </FieldSet>
        <FieldSet id="settings-reviews" legend={t("profile.settings.reviews")} size="small">
          <CheckboxField
            id="settings-reviews-email"
            label={t("profile.settings.email")}
            {...optional("reviewsEmail", notifications.reviews.email)}
          />
        </FieldSet>
        <Text tone="soft">
          <span>{t("profile.settings.offers")}</span>{" "}
          <TextLink to={paths.profile("consents")}>{t("profile.settings.offersLink")}</TextLink>
        </Text>
        <IntentButton intent="settings">{t("profile.settings.button")}</IntentButton>
      </SectionForm>
    </Section>
  );
}
