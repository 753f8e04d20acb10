import { useTranslation } from "react-i18next";
import type { Refund } from "contract/payment";
import { formatMoney } from "domain/money/money";
import { refundArrivalDays } from "domain/rules";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { sumRefundStates } from "./refund-sums";

export function RefundStates({ refunds }: { refunds: readonly Refund[] }) {
  return useRefundSentences(refunds).map((sentence) => <p key={sentence}>{sentence}</p>);
}

export function useRefundSentences(refunds: readonly Refund[]): string[] {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  return sumRefundStates(refunds).map(({ state, amount, date }) =>
    t(`refund.line.${state}`, {
      amount: formatMoney(amount, locale),
      date: date && formatDate(date, locale, "long"),
      ...refundArrivalDays,
    }),
  );
}
