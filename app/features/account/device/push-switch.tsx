import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { Stack, Inline } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { pageUser } from "~/platform/offline/tab-channel";
import type { DeviceAddress, PushSupport } from "~/platform/offline/push-device";
import { paths } from "~/platform/paths/paths";
import type { RefusedSection } from "../profile/profile-intents.server";
import { useDismissed } from "./use-dismissed";

type PushSwitchProps = {
  /** That the browser subscribes with. */
  publicKey: string;
  /** Whether it is on for this session. */
  isOn: boolean;
  label: string;
  size?: "small";
};

/** Asks the browser only when it is pressed. */
export function PushSwitch({ publicKey, isOn, label, size }: PushSwitchProps) {
  const { t } = useTranslation(["account", "common"]);
  const push = usePush(isOn);
  const { submit, data, state } = useFetcher<RefusedSection>();
  const [problem, setProblem] = useState<"refused" | "failed">();
  const [isAsking, setAsking] = useState(false);
  if (!push) return null;
  if (push.support !== "available") return <Text tone="soft">{t(`devices.${push.support}`)}</Text>;
  if (push.isOn) return <Text weight="semibold">{t("devices.isOn")}</Text>;

  async function turnOn() {
    setProblem(undefined);
    setAsking(true);
    const address = await askForAddress(publicKey);
    setAsking(false);
    if (typeof address === "string") setProblem(address);
    else submit({ intent: "addDevice", ...address }, { method: "post", action: paths.profile() });
  }

  const isRefused = state === "idle" && data?.lastResult.status === "error";
  const refusal = isRefused ? (data.lastResult.error?.[""] ?? [t("devices.failed")]) : undefined;
  return (
    <Stack gap="8">
      <div>
        <Button
          type="button"
          variant="secondary"
          size={size}
          busy={(isAsking || state !== "idle") && t("common:form.busy")}
          onClick={() => void turnOn()}
        >
          {label}
        </Button>
      </div>
      <div role="status">
        {problem && <Text>{t(`devices.${problem}`)}</Text>}
        {refusal && <Text>{refusal.join(" ")}</Text>}
      </div>
    </Stack>
  );
}

async function askForAddress(publicKey: string): Promise<DeviceAddress | "refused" | "failed"> {
  try {
    const { subscribeDevice } = await import("~/platform/offline/push-device");
    return (await subscribeDevice(publicKey, pageUser.get())) ?? "refused";
  } catch {
    return "failed"; // the browser's push service cannot be reached
  }
}

/** What this browser can do; undefined until it is known. */
function usePush(isOnHere: boolean): { support: PushSupport; isOn: boolean } | undefined {
  const [found, setFound] = useState<{ support: PushSupport; isOn: boolean }>();
  useEffect(() => {
    let isShown = true;
    void (async () => {
      const { findPushSupport, hasSubscription } = await import("~/platform/offline/push-device");
      const support = findPushSupport();
      const isOn = isOnHere && support === "available" && (await hasSubscription());
      if (isShown) setFound({ support, isOn });
    })().catch(() => undefined);
    return () => void (isShown = false);
  }, [isOnHere]);
  return found;
}

/** Offers notifications where the browser can show them, they are not on yet, and the member has not declined. */
export function PushOffer({ publicKey, isOn }: { publicKey: string; isOn: boolean }) {
  const { t } = useTranslation("account");
  const [isDismissed, dismiss] = useDismissed("homes-push-offer");
  const push = usePush(isOn);
  if (isDismissed || push?.support !== "available" || push.isOn) return null;
  return (
    <Stack gap="8" data-needs-line>
      <Text>{t("devices.offer")}</Text>
      <Inline gap="12">
        <PushSwitch publicKey={publicKey} isOn={isOn} label={t("devices.offerButton")} size="small" />
        <Button type="button" variant="link" size="small" onClick={dismiss}>
          {t("devices.decline")}
        </Button>
      </Inline>
    </Stack>
  );
}
