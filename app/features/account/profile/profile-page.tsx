import { useTranslation } from "react-i18next";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import { ConsentsSection } from "./consents-section";
import { DataSection } from "./data-section";
import { DeletionSection } from "./deletion-section";
import { DevicesSection } from "./devices-section";
import { EmailSection } from "./email-section";
import { GoogleSection } from "./google-section";
import { PasswordSection } from "./password-section";
import { PersonSection } from "./person-section";
import * as styles from "./profile.css";
import type { RefusedSection } from "./profile-intents.server";
import type { ProfileSection } from "./profile-sections";
import type { ProfileView } from "./profile-view.server";
import { SecondFactorSection } from "./second-factor-section";
import { SectionNav } from "./section";
import { SessionsSection } from "./sessions-section";
import { SettingsSection } from "./settings-section";
import { useResetOnSuccess } from "./use-reset-on-success";

export function Profile({ view, refused }: { view: ProfileView; refused: RefusedSection | undefined }) {
  const { t } = useTranslation("account");
  const showsGoogle = view.google.linked || view.google.offered;
  const hidden: ProfileSection[] = [
    ...(showsGoogle ? [] : ["google" as const]),
    ...(view.push ? [] : ["devices" as const]),
  ];
  const accepted = useResetOnSuccess();
  const section = (name: ProfileSection) => ({
    view,
    refused: refused?.section === name ? refused.lastResult : undefined,
  });
  return (
    <Container block="page">
      <Stack gap="24">
        <Stack gap="8">
          <div>
            <TextLink standalone to={paths.myPage()}>
              {t("profile.back")}
            </TextLink>
          </div>
          <Heading level={1}>{t("profile.title")}</Heading>
        </Stack>
        <div className={styles.layout}>
          <SectionNav hidden={hidden} />
          <Stack gap="24">
            <PersonSection key={`person ${accepted.profile}`} {...section("profile")} />
            <EmailSection key={`email ${accepted.email}`} {...section("email")} />
            <PasswordSection key={`password ${accepted.password}`} {...section("password")} />
            <SecondFactorSection view={view} />
            <SessionsSection {...section("sessions")} />
            {showsGoogle && <GoogleSection {...section("google")} />}
            <SettingsSection key={`settings ${accepted.settings}`} {...section("settings")} />
            {view.push && <DevicesSection push={view.push} refused={section("devices").refused} />}
            <ConsentsSection {...section("consents")} />
            <DataSection {...section("data")} />
            <DeletionSection {...section("deletion")} />
          </Stack>
        </div>
      </Stack>
    </Container>
  );
}
