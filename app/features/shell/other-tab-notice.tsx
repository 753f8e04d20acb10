import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { paths } from "~/platform/paths/paths";
import type { Marker } from "~/platform/offline/tab-channel";
import { useOtherTabs } from "~/platform/offline/use-other-tabs";
import { raised } from "./shell.css";

export function OtherTabNotice({ marker }: { marker: Marker | undefined }) {
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
