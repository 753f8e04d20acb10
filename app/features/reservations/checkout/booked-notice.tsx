import { useTranslation } from "react-i18next";
import { Inline } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { TextLink } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";

export function BookedNotice({ reservationId, house }: { reservationId: string; house: { slug: string } }) {
  const { t } = useTranslation("reservations");
  return (
    <Notice tone="info" silent title={t("checkout.booked.title")}>
      <p>{t("checkout.booked.text")}</p>
      <Inline gap="16">
        <TextLink to={paths.pay(reservationId)}>{t("checkout.booked.goOn")}</TextLink>
        <TextLink to={paths.house(house.slug)}>{t("checkout.booked.another")}</TextLink>
      </Inline>
    </Notice>
  );
}
