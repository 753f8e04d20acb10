import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { formatInstant, formatMoney } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";

/** Every payment that was tried, and what came back of it. */
export function PaymentList({ payments, isOver }: { payments: Reservation["payments"]; isOver: boolean }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  if (payments.length === 0) return <Text tone="soft">{t("payments.none")}</Text>;
  return (
    <PriceList
      lines={payments.map((payment, index) => ({
        label: formatInstant(payment.createdAt, locale),
        note: [
          t(`payments.status.${stateOf(payment, isOver || index < payments.length - 1)}`),
          payment.refunded > 0 &&
            payment.refunded !== payment.amount &&
            t("payments.refunded", { amount: formatMoney(payment.refunded, locale) }),
        ]
          .filter(Boolean)
          .join(" · "),
        amount: formatMoney(payment.amount, locale),
      }))}
    />
  );
}

/** A payment page that nobody came back from is forgotten once another was opened, or the stay has ended. */
function stateOf({ status, failure }: Reservation["payments"][number], isForgotten: boolean) {
  if (status === "failed" && failure === "abandoned") return "abandoned";
  return status === "pending" && isForgotten ? "notFinished" : status;
}
