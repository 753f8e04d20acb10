import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { CopyField } from "~/design-system/copy-field/copy-field";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text } from "~/design-system/text/text";
import type { InApp } from "./in-app-browser";

type InAppNoticeProps = { app: InApp; externalBrowserUrl?: string; pageUrl: string };

/** Replaces the Google button where Google refuses: how to open the page in the phone's own browser. */
export function InAppNotice({ app, externalBrowserUrl, pageUrl }: InAppNoticeProps) {
  const { t } = useTranslation("account");
  const name = t(`inApp.apps.${app}`);
  const leadsOut = app === "kakaoTalk" || app === "line";
  return (
    <Notice tone="info" silent title={t("inApp.title", { app: name })}>
      <Stack gap="12">
        <p>{t("inApp.text")}</p>
        {externalBrowserUrl && (
          <ButtonLink to={externalBrowserUrl} size="small" reloadDocument>
            {t("inApp.open")}
          </ButtonLink>
        )}
        {!leadsOut && (
          <Text size="small" tone="soft">
            {t(`inApp.steps.${app}`)}
          </Text>
        )}
        <CopyField
          id="page-address"
          label={t("inApp.address")}
          value={pageUrl}
          copyLabel={t("inApp.copy")}
          copiedLabel={t("inApp.copied")}
        />
      </Stack>
    </Notice>
  );
}
