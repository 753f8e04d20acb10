import { useTranslation } from "react-i18next";
import { Text } from "~/design-system/text/text";
import { formatDate, formatNumber } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import type { DayRate } from "./payments.server";

/** What an amount of won is about in the reader's currency, with the day's rate, its date and its source. */
export function ExchangeEstimate({ amount, rate }: { amount: number; rate: DayRate }) {
  const { t } = useTranslation("payments");
  const locale = useLocale();
  const { currency, won, date, source } = rate;
  return (
    <div>
      <Text weight="medium" numeric>
        {t("exchange.about", { amount: formatNumber(amount / won), currency })}
      </Text>
      <Text size="small" tone="soft">
        {t("exchange.rate", {
          currency,
          won: won.toLocaleString("en", { maximumSignificantDigits: 6 }),
          date: formatDate(date, locale, "long"),
          source,
        })}
      </Text>
    </div>
  );
}
