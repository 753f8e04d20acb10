import { useTranslation } from "react-i18next";
import type { RefundPolicyName } from "domain/enums";
import { describeRefundOutlook } from "domain/money/refund-texts";
import { seoulDay } from "domain/seoul-time";
import { Text } from "~/design-system/text/text";
import { useLocale } from "../i18n/use-locale";
import { formatDate } from "./format";

type RefundUntilProps = {
  policy: RefundPolicyName;
  /** A Seoul day. */
  checkIn: string;
  /** From which the days are counted after a change of check-in. */
  countedFrom?: string;
  /** KRW. */
  deposit: number;
  /** Everyone has signed and everything due at booking is paid. */
  isConfirmed?: boolean;
};

/** What is refunded until when; none once the stay has begun. */
export function RefundUntil({ isConfirmed = false, ...stay }: RefundUntilProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const sentence = describeRefundOutlook(
    { ...stay, isConfirmed, today: seoulDay(new Date()) },
    (key, values) => t(`refundUntil.${key}`, { ...values }),
    (day) => formatDate(day, locale, "long"),
  );
  return (
    sentence && (
      <Text size="small" tone="soft">
        {sentence}
      </Text>
    )
  );
}
