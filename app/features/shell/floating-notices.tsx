import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useScripts } from "~/design-system/scripts/use-scripts";
import type { Marker } from "~/platform/offline/tab-channel";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Stack, Inline } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { connection } from "~/platform/offline/connection";
import { useDrafts } from "~/platform/drafts/keep-drafts";
import { useOffline } from "~/platform/offline/use-offline";
import { paths } from "~/platform/paths/paths";
import { useOtherTabs } from "~/platform/offline/use-other-tabs";
import { floating, raised } from "./shell.css";

export function FloatingNotices({ marker }: { marker: Marker | undefined }) {
  const hasScripts = useScripts();
  return (
    <div className={floating}>
      <OtherTabNotice marker={marker} />
      {hasScripts && <DraftNotice marker={marker} />}
      <ConnectionNotice />
    </div>
  );
}

function ConnectionNotice() {
  const { t } = useTranslation();
  const state = useSyncExternalStore(connection.subscribe, connection.get, () => "fine" as const);
  return (
    <div className={raised} role="status">
      {(state === "arrived" || state === "loggedOut") && (
        <Notice tone="success" silent title={t(`connection.${state}`)} />
      )}
      {state === "ended" && (
        <Notice tone="warning" silent title={t("connection.ended")}>
          <p>{t("connection.endedText")}</p>
        </Notice>
      )}
      {(state === "formWaits" || state === "logOutWaits" || state === "pageWaits") && (
        <Notice tone="warning" silent title={t("connection.lost")}>
          <Stack gap="12" align="start">
            <p>{t(`connection.${state}`)}</p>
            <Button type="button" size="small" onClick={connection.tryNow}>
              {t("connection.tryNow")}
            </Button>
          </Stack>
        </Notice>
      )}
    </div>
  );
}

/** Offers to discard restored drafts. Rendered in the browser only, with all that stores data there. */
function DraftNotice({ marker }: { marker: Marker | undefined }) {
  const { t } = useTranslation();
  useOffline(marker);
  const { isRestored, startOver, close } = useDrafts(marker);
  return (
    <div className={raised} role="status">
      {isRestored && (
        <Notice tone="info" silent title={t("draft.restored")}>
          <Inline gap="12">
            <Button type="button" size="small" variant="secondary" onClick={startOver}>
              {t("draft.startAnew")}
            </Button>
            <Button type="button" size="small" variant="link" onClick={close}>
              {t("draft.keep")}
            </Button>
          </Inline>
        </Notice>
      )}
    </div>
  );
}

function OtherTabNotice({ marker }: { marker: Marker | undefined }) {
  const { t } = useTranslation();
  const { news, follow } = useOtherTabs(marker);
  return (
    <div className={raised} role="status">
      {news && (
        <Notice tone="warning" silent title={t(`otherTab.${news}`)}>
          <Stack gap="12" align="start">
            <p>{t(`otherTab.${news}Text`)}</p>
            {news === "loggedOut" ? (
              <ButtonLink to={paths.logIn()} target="_blank" size="small">
                {t("otherTab.logIn")}
              </ButtonLink>
            ) : (
              <Button type="button" size="small" onClick={follow}>
                {t("otherTab.reload")}
              </Button>
            )}
          </Stack>
        </Notice>
      )}
    </div>
  );
}
