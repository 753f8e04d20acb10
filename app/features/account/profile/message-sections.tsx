import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Notifications } from "contract/account";
import { Suspense } from "react";
import { languages } from "domain/enums";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Stack } from "~/design-system/layout/layout";
import { SelectField } from "~/design-system/select-field/select-field";
import { Text, TextLink } from "~/design-system/text/text";
import { fieldProps } from "~/platform/forms/field-props";
import { paths } from "~/platform/paths/paths";
import { lazyOr, Nothing } from "~/design-system/lazy-or/lazy-or";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import type { ProfileView } from "./profile-view.server";
import { Section, IntentButton, SectionForm, type Refused } from "./section";
import { DeviceRow } from "./log-in-sections";

const channels = ["email", "sms", "push"] as const;
type Channel = (typeof channels)[number];
/** The ways in which a member hears of a topic. A required one is a ticked box that cannot be changed, and is not posted. */
type Topic = { name: keyof Notifications } & Partial<Record<Channel, boolean | "required">>;

export function SettingsSection({ view: { settings, push }, refused }: { view: ProfileView } & Refused) {
  const { t } = useTranslation("account");
  const [form, fields] = useForm<Record<"locale", string | undefined>>({
    id: "settings-form",
    lastResult: refused,
    defaultValue: { locale: settings.locale },
  });
  const { payments, arrival, answers, reviews } = settings.notifications;
  const topics: Topic[] = [
    { name: "payments", email: "required", sms: payments.sms, push: payments.push },
    { name: "arrival", email: "required", sms: arrival.sms, push: arrival.push },
    { name: "answers", email: answers.email, push: answers.push },
    { name: "reviews", email: reviews.email },
  ];
  const hints: Record<string, string> = {
    paymentsSms: t("profile.settings.paymentsSmsHint"),
    answersEmail: t("profile.settings.answersHint"),
  };
  const posted = refused?.initialValue;
  const box = (topic: Topic, channel: Channel) => {
    const state = topic[channel];
    if (state === undefined || (channel === "push" && !push)) return null;
    const name = `${topic.name}${channel.charAt(0).toUpperCase()}${channel.slice(1)}`;
    const isRequired = state === "required";
    const isOn = posted ? posted[name] === "on" : state;
    return (
      <CheckboxField
        key={channel}
        id={`settings-${topic.name}-${channel}`}
        name={name}
        label={t(`profile.settings.${channel}`)}
        hint={isRequired ? t("profile.settings.required") : hints[name]}
        defaultChecked={isRequired || isOn === true}
        disabled={isRequired}
      />
    );
  };
  return (
    <Section name="settings" lead={t("profile.settings.lead")}>
      <SectionForm form={form} section="settings">
        {push && <input type="hidden" name="showsPush" value="on" />}
        <SelectField
          {...fieldProps(fields.locale)}
          label={t("profile.settings.locale")}
          hint={t("profile.settings.localeHint")}
          options={languages.map((value) => ({ value, label: t(`profile.settings.languages.${value}`) }))}
        />
        {topics.map((topic) => (
          <FieldSet
            key={topic.name}
            id={`settings-${topic.name}`}
            legend={t(`profile.settings.${topic.name}`)}
            size="small"
          >
            <Stack gap="12">{channels.map((channel) => box(topic, channel))}</Stack>
          </FieldSet>
        ))}
        <Text tone="soft">
          <span>{t("profile.settings.offers")}</span>{" "}
          <TextLink to={paths.profile("consents")}>{t("profile.settings.offersLink")}</TextLink>
        </Text>
        <IntentButton intent="settings">{t("profile.settings.button")}</IntentButton>
      </SectionForm>
    </Section>
  );
}

const PushSwitch = lazyOr(async () => (await import("../device/push-switch")).PushSwitch, Nothing);

type Push = NonNullable<ProfileView["push"]>;

/** Where notifications are shown, and the switch for this browser. */
export function DevicesSection({ push: { publicKey, devices }, refused }: { push: Push } & Refused) {
  const { t } = useTranslation("account");
  const hasScripts = useScripts();
  return (
    <Section name="devices" lead={t("devices.lead")}>
      {devices.length > 0 && (
        <ul>
          {devices.map(({ since, ...device }) => (
            <DeviceRow key={device.id} device={device} facts={[t("devices.since", { at: since })]}>
              <SectionForm section="devices" refused={refused}>
                <input type="hidden" name="deviceId" value={device.id} />
                <IntentButton intent="removeDevice" label={t("devices.removeNamed", { device: device.name })}>
                  {t("devices.remove")}
                </IntentButton>
              </SectionForm>
            </DeviceRow>
          ))}
        </ul>
      )}
      {hasScripts ? (
        <Suspense fallback={null}>
          <PushSwitch publicKey={publicKey} isOn={devices.some(({ current }) => current)} label={t("devices.on")} />
        </Suspense>
      ) : (
        <Text tone="soft">{t("devices.noScripts")}</Text>
      )}
    </Section>
  );
}

const consentNames = ["marketing", "receipt"] as const;

export function ConsentsSection({ view: { consents }, refused }: { view: ProfileView } & Refused) {
  const { t } = useTranslation("account");
  const locale = useLocale();
  return (
    <Section name="consents" lead={t("profile.consents.lead")}>
      <SectionForm form={{ id: "consents-form", allErrors: refused?.error ?? {} }} section="consents">
        <Stack gap="12">
          {consentNames.map((name) => {
            const { agreed, changedAt } = consents[name];
            const changeKey = agreed ? "given" : "withdrawn";
            const when = changedAt && t(`profile.consents.${changeKey}`, { at: formatInstant(changedAt, locale) });
            const neverText = agreed ? undefined : t("profile.consents.never");
            return (
              <CheckboxField
                key={`${name} ${changedAt}`}
                id={`consents-form-${name}`}
                name={name}
                label={t(`profile.consents.${name}`)}
                hint={when ?? neverText}
                defaultChecked={agreed}
              />
            );
          })}
        </Stack>
        <IntentButton intent="consents">{t("profile.consents.button")}</IntentButton>
      </SectionForm>
    </Section>
  );
}
