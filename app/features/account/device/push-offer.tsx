import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { PushSwitch, usePush } from "./push-switch";
import { useDismissed } from "./use-dismissed";

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
