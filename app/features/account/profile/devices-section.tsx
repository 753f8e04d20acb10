import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Monitor, Smartphone } from "~/design-system/icons/icons";
import { Badge } from "~/design-system/badge/badge";
import { Inline } from "~/design-system/layout/layout";
import { lazyOr, Nothing } from "~/design-system/lazy-or/lazy-or";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Text } from "~/design-system/text/text";
import * as styles from "./profile.css";
import type { ProfileView } from "./profile-view.server";
import { Section } from "./section";
import { IntentButton, SectionForm, type Refused } from "./section-form";

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
          {devices.map((device) => (
            <Device key={device.id} device={device} refused={refused} />
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

function Device({ device, refused }: { device: Push["devices"][number] } & Refused) {
  const { t } = useTranslation("account");
  const { id, current, name, since } = device;
  const Icon = device.isPhone ? Smartphone : Monitor;
  return (
    <li className={styles.session}>
      <span className={styles.sessionIcon}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={styles.sessionText}>
        <Inline gap="8">
          <Text weight="semibold">{name}</Text>
          {current && <Badge tone="success">{t("profile.sessions.current")}</Badge>}
        </Inline>
        <Text size="small" tone="soft">
          {t("devices.since", { at: since })}
        </Text>
      </div>
      <SectionForm section="devices" errors={refused?.error ?? undefined}>
        <input type="hidden" name="deviceId" value={id} />
        <IntentButton intent="removeDevice" label={t("devices.removeNamed", { device: name })}>
          {t("devices.remove")}
        </IntentButton>
      </SectionForm>
    </li>
  );
}
