import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Quote } from "contract/reservation";
import { formatMoney } from "domain/money";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { Estimate, RateNote } from "~/platform/format/estimate";
import { useExchange } from "~/platform/format/exchange";
import { useLocale } from "~/platform/i18n/use-locale";
import { RefundUntil } from "~/platform/format/refund-until";
import { StayTimes } from "~/platform/format/stay-times";
import { PaymentSchedule } from "../payment-schedule";
import { priceLines } from "../price-lines";
import * as styles from "./quote-lines.css";

type QuoteLinesProps = { quote: Quote; note: ReactNode; hint: string };

export function QuoteLines({ quote, note, hint }: QuoteLinesProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const isForeign = useExchange().rate !== null;
  const { installments, deposit, dueNow, totalPrice } = quote;
  return (
    <div className={styles.lines}>
      <PriceList compact lines={[{ key: "deposit", label: <DepositLabel />, amount: formatMoney(deposit, locale) }]} />
      {deposit > 0 && (
        <Text size="small" tone="soft">
          {t(`deposit.facts.${quote.refundPolicy}`)}
        </Text>
      )}
      <PriceList
        compact
        lines={[
          {
            key: "dueNow",
            label: <strong>{t("price.dueNow")}</strong>,
            amount: <strong>{formatMoney(dueNow, locale)}</strong>,
          },
        ]}
      />
      <div className={styles.schedule}>
        <PaymentSchedule quote={quote} isDialog>
          <PriceList compact lines={priceLines(quote, t, locale)} />
          <Text size="small" tone="soft">
            {t("price.nothingAdded")}
          </Text>
          <RefundUntil policy={quote.refundPolicy} checkIn={installments[0]!.from} deposit={deposit} />
          {note}
          <StayTimes checkIn={installments[0]!.from} checkOut={installments.at(-1)!.to} />
          {isForeign && (
            <div>
              <Text as="span" size="small" tone="soft">{`${t("price.total")}:`}</Text> <Estimate won={totalPrice} />
              <RateNote />
            </div>
          )}
        </PaymentSchedule>
        <Text size="small" tone="soft">
          {hint}
        </Text>
      </div>
    </div>
  );
}

function DepositLabel() {
  const { t } = useTranslation("reservations");
  return (
    <span>
      <span>{t("price.deposit")}</span>{" "}
      <Text as="span" size="small" tone="soft">
        {t("price.depositExtra")}
      </Text>
    </span>
  );
}
