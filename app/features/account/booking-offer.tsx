import { useTranslation } from "react-i18next";
import { Notice } from "~/design-system/notice/notice";
import { TextLink } from "~/design-system/text/text";

export function BookingOffer({ houseUrl }: { houseUrl: string }) {
  const { t } = useTranslation("account");
  return (
    <Notice tone="info" title={t("offer.title")}>
      <p>{t("offer.text")}</p>
      <TextLink standalone to={houseUrl}>
        {t("offer.back")}
      </TextLink>
    </Notice>
  );
}
