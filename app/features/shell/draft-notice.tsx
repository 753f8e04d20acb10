import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { Inline } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { useDrafts } from "~/platform/drafts/use-drafts";
import { useOffline } from "~/platform/offline/use-offline";
import type { Marker } from "~/platform/offline/tab-channel";
import { raised } from "./shell.css";

/** Offers to discard restored drafts. Rendered in the browser only, with all that stores data there. */
export function DraftNotice({ marker }: { marker: Marker | undefined }) {
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
