import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { TextLink } from "~/design-system/text/text";

export function BookingOffer({ houseUrl, signUpUrl }: { houseUrl: string; signUpUrl: string | undefined }) {
  const { t } = useTranslation("account");
  return (
    <Notice tone="info" title={t("offer.title")}>
      <Stack gap="12">
        <p>{t("offer.text")}</p>
        {signUpUrl && (
          <div>
            <ButtonLink to={signUpUrl} variant="secondary">
              {t("offer.new")}
            </ButtonLink>
            <p>{t("offer.newText")}</p>
          </div>
        )}
        <TextLink standalone to={houseUrl}>
          {t("offer.back")}
        </TextLink>
      </Stack>
    </Notice>
  );
}
