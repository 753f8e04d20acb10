import { useTranslation } from "react-i18next";
import type { Quote } from "contract/reservation";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { Estimate } from "~/platform/currency/estimate";
import { formatMoney } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { InstallmentList } from "./installment-list";
import { priceLines } from "./price-lines";
import * as styles from "./quote-lines.css";

/** Installments that need no folding. */
const shortSchedule = 4;

/** A price before checkout: its lines, what is due at booking, and the whole schedule. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  return (
    <div>
      <PriceList lines={priceLines(quote, t, locale)} />
      <PriceList lines={[{ label: t("price.dueNow"), amount: formatMoney(quote.dueNow, locale), strong: true }]} />
      <Estimate won={quote.dueNow} />
      <Text size="small" tone="soft">
        {t("price.nothingAdded")}
      </Text>
      <details open={quote.installments.length <= shortSchedule}>
        <summary className={styles.summary}>{t("schedule.title")}</summary>
        <InstallmentList installments={quote.installments} />
      </details>
    </div>
  );
}
