import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Stack } from "~/design-system/layout/layout";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import type { ProfileView } from "./profile-view.server";
import { Section } from "./section";
import { IntentButton, SectionForm, type Refused } from "./section-form";

const consentNames = ["marketing", "receipt"] as const;

export function ConsentsSection({ view: { consents }, refused }: { view: ProfileView } & Refused) {
  const { t } = useTranslation("account");
  const locale = useLocale();
  return (
    <Section name="consents" lead={t("profile.consents.lead")}>
      <SectionForm id="consents-form" section="consents" errors={refused?.error ?? undefined}>
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
