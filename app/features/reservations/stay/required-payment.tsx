import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money";
import { Notice } from "~/design-system/notice/notice";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { OwnTime } from "~/platform/format/seoul-time";

/** Renders nothing when nothing is due. */
export function RequiredPayment({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const { amountDue, holdExpiresAt, payments } = reservation;
  if (amountDue === 0) return null;
  const amount = formatMoney(amountDue, locale);
  const returned = payments.reduce((sum, { returnedElsewhere }) => sum + returnedElsewhere, 0);
  return (
    <Notice tone="warning" title={t("required.title", { amount })}>
      {returned > 0 && <p>{t("required.returned", { amount: formatMoney(returned, locale) })}</p>}
      <p>
        <span>
          {holdExpiresAt
            ? t("required.deadline", { deadline: formatInstant(holdExpiresAt, locale) })
            : t("required.confirmed")}
        </span>{" "}
        {holdExpiresAt && <OwnTime at={holdExpiresAt} />}
      </p>
    </Notice>
  );
}
