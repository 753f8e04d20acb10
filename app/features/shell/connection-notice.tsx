import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { connection } from "~/platform/offline/connection";
import { raised } from "./shell.css";

export function ConnectionNotice() {
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
