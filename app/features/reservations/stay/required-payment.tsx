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
  const { amountDue, holdExpiresAt } = reservation;
  if (amountDue === 0) return null;
  const amount = formatMoney(amountDue, locale);
  return (
    <Notice tone="warning" title={t("required.title", { amount })}>
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
