import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text } from "~/design-system/text/text";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import type { ProfileView } from "./profile-view.server";
import { Section } from "./section";
import { IntentButton, SectionForm, type Refused } from "./section-form";

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
        <SectionForm section="data" errors={refused?.error ?? undefined}>
          <IntentButton intent={suspendedAt ? "resume" : "suspend"} variant={suspendedAt ? "primary" : "secondary"}>
            {t(suspendedAt ? "profile.suspension.resume" : "profile.suspension.suspend")}
          </IntentButton>
        </SectionForm>
      </Stack>
    </Section>
  );
}
