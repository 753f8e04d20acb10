import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { installPrompt } from "~/platform/offline/install-prompt";
import { useDismissed } from "./use-dismissed";

const noPrompt = () => undefined;

/** Where the browser offers it, and in words on iPhone and iPad; not in the app on the home screen. */
export function InstallHint() {
  const { t } = useTranslation("account");
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get, noPrompt);
  const [isDismissed, dismiss] = useDismissed("homes-install-hint");
  const needsWords = useNeedsWords();
  if (isDismissed || (!prompt && !needsWords)) return null;
  return (
    <Stack gap="8" data-needs-line>
      <Text>{t("install.text")}</Text>
      {!prompt && <Text tone="soft">{t("install.ios")}</Text>}
      <Inline gap="12">
        {prompt && (
          <Button
            type="button"
            variant="secondary"
            size="small"
            onClick={() => void prompt.prompt().then(dismiss, dismiss)}
          >
            {t("install.button")}
          </Button>
        )}
        <Button type="button" variant="link" size="small" onClick={dismiss}>
          {t("devices.decline")}
        </Button>
      </Inline>
    </Stack>
  );
}

function useNeedsWords(): boolean {
  const [needsWords, setNeedsWords] = useState(false);
  useEffect(() => {
    void (async () => {
      const { isInstalled, isOnIos } = await import("~/platform/offline/push-device");
      setNeedsWords(isOnIos() && !isInstalled());
    })().catch(() => undefined);
  }, []);
  return needsWords;
}
