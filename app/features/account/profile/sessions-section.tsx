import { useTranslation } from "react-i18next";
import { DeviceRow } from "./device-row";
import type { ProfileView } from "./profile-view.server";
import { Section } from "./section";
import { IntentButton, SectionForm, type Refused } from "./section-form";

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
        <SectionForm section="sessions" errors={refused?.error ?? undefined}>
          <IntentButton intent="endOtherSessions">{t("profile.sessions.endOthers")}</IntentButton>
        </SectionForm>
      )}
    </Section>
  );
}
