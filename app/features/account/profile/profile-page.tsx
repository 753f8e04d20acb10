import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import { ConsentsSection, DevicesSection, SettingsSection } from "./message-sections";
import { DataSection, DeletionSection, PersonSection } from "./personal-data-sections";
import { EmailSection, GoogleSection, PasswordSection, SecondFactorSection, SessionsSection } from "./log-in-sections";
import * as styles from "./profile.css";
import type { RefusedSection } from "./profile-intents.server";
import { profileSections, useFlash, type ProfileSection } from "./section";
import type { ProfileView } from "./profile-view.server";

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

function SectionNav({ hidden }: { hidden: ProfileSection[] }) {
  const { t } = useTranslation("account");
  return (
    <nav className={styles.nav} aria-label={t("profile.title")}>
      <ul className={styles.links}>
        {profileSections
          .filter((name) => !hidden.includes(name))
          .map((name) => (
            <li key={name}>
              <a className={styles.link} href={paths.profile(name)}>
                {t(`profile.sections.${name}`)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Counts successful submissions by section. Used in a form's key, so that the form resets after success. */
function useResetOnSuccess(): Partial<Record<string, number>> {
  const flash = useFlash();
  const [seen, setSeen] = useState({ flash, counts: {} as Partial<Record<string, number>> });
  if (flash === seen.flash) return seen.counts;
  const counts = flash?.at ? { ...seen.counts, [flash.at]: (seen.counts[flash.at] ?? 0) + 1 } : seen.counts;
  setSeen({ flash, counts });
  return counts;
}
