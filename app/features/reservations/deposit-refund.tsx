import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { PriceList } from "~/design-system/price-list/price-list";
import { formatDate, formatMoney, seoulDay } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";

type DepositRefundProps = { deposit: number; decision: NonNullable<Reservation["depositRefund"]> };

/** What was taken off the deposit and why, and what comes back of it. */
export function DepositRefund({ deposit, decision }: DepositRefundProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const { amount, deductions, decidedAt, status } = decision;
  const decided = t("deposit.decided", { date: formatDate(seoulDay(new Date(decidedAt)), locale, "long") });
  return (
    <PriceList
      lines={[
        { label: t("price.deposit"), amount: formatMoney(deposit, locale) },
        ...deductions.map(({ text, amount }) => ({ label: text, amount: formatMoney(-amount, locale) })),
        {
          label: t("deposit.back"),
          note: status === "none" ? decided : `${decided} · ${t(`refund.state.${status}`)}`,
          amount: formatMoney(amount, locale),
          strong: true,
        },
      ]}
    />
  );
}
