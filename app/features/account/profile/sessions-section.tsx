import { Monitor, Smartphone } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { Badge } from "~/design-system/badge/badge";
import { Inline } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import * as styles from "./profile.css";
import type { ProfileView } from "./profile-view.server";
import { Section } from "./section";
import { IntentButton, SectionForm, type Refused } from "./section-form";

export function SessionsSection({ view: { sessions }, refused }: { view: ProfileView } & Refused) {
  const { t } = useTranslation("account");
  const others = sessions.filter(({ current }) => !current);
  return (
    <Section name="sessions" lead={t("profile.sessions.lead")}>
      <ul>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
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

function Session({ session }: { session: ProfileView["sessions"][number] }) {
  const { t } = useTranslation("account");
  const { id, current, device, place, ago, lastUsedAt } = session;
  const Icon = session.isPhone ? Smartphone : Monitor;
  return (
    <li className={styles.session}>
      <span className={styles.sessionIcon}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={styles.sessionText}>
        <Inline gap="8">
          <Text weight="semibold">{device}</Text>
          {current && <Badge tone="success">{t("profile.sessions.current")}</Badge>}
        </Inline>
        {place && (
          <Text size="small" tone="soft">
            {place}
          </Text>
        )}
        <Text size="small" tone="soft">
          {t("profile.sessions.lastUsed", { ago, at: lastUsedAt })}
        </Text>
      </div>
      {!current && (
        <SectionForm section="sessions">
          <input type="hidden" name="sessionId" value={id} />
          <IntentButton intent="endSession" label={t("profile.sessions.endNamed", { device })}>
            {t("profile.sessions.end")}
          </IntentButton>
        </SectionForm>
      )}
    </li>
  );
}
