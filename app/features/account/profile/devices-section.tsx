import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { lazyOr, Nothing } from "~/design-system/lazy-or/lazy-or";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Text } from "~/design-system/text/text";
import { DeviceRow } from "./device-row";
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
          {devices.map(({ since, ...device }) => (
            <DeviceRow key={device.id} device={device} facts={[t("devices.since", { at: since })]}>
              <SectionForm section="devices" errors={refused?.error ?? undefined}>
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
