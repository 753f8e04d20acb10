import { useTranslation } from "react-i18next";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Quote } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { Estimate, RateNote } from "~/platform/format/estimate";
import { useExchange, type DayRate } from "~/platform/format/exchange";
import { useLocale } from "~/platform/i18n/use-locale";
import { DialogDisclosure, Disclosure } from "~/design-system/disclosure/disclosure";
import { useOverlays } from "~/design-system/overlays/overlays";
import { RefundUntil } from "~/platform/format/refund-until";
import { StayTimes } from "~/platform/format/stay-times";
import { priceLinesAndDue, priceLines, InstallmentList } from "./price";
import * as styles from "./price.css";

type PriceDetailsProps = {
  quote: Quote | null;
  failed?: string;
  rate: DayRate | null;
};

export function PriceDetails({ quote, failed, rate }: PriceDetailsProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  return (
    <Card as="section" floating aria-labelledby="price-details">
      <Stack gap="16">
        <Heading level={2} size="block" id="price-details">
          {t("checkout.priceDetails")}
        </Heading>
        {!quote && !failed && <Text tone="soft">{t("checkout.noPrice")}</Text>}
        {failed && (
          <Notice tone="warning">
            <p>{failed}</p>
          </Notice>
        )}
        {quote && (
          <div>
            <PriceList compact lines={priceLinesAndDue(quote, t, locale)} />
            <Estimate won={quote.dueNow} rate={rate} />
            <PaymentSchedule quote={quote} />
            <RateNote rate={rate} />
          </div>
        )}
      </Stack>
    </Card>
  );
}

type PaymentScheduleProps = {
  quote: Quote;
  /** Opens a dialog once scripts run, where there is no room to unfold. */
  isDialog?: boolean;
  /** Below the payments. */
  children?: ReactNode;
};

function PaymentSchedule({ quote, isDialog = false, children }: PaymentScheduleProps) {
  const { t } = useTranslation("reservations");
  const { openModal } = useOverlays();
  const place = useRef<HTMLDivElement>(null);
  const [opensDialog, setOpensDialog] = useState(false);
  const [isMissing, setMissing] = useState(false);
  // If the reader opened it before scripts ran, it stays open
  useEffect(() => setOpensDialog(isDialog && !place.current?.querySelector("details")?.open), [isDialog]);
  const title = t("schedule.seeAll");
  const content = (
    <Stack gap="16">
      <InstallmentList installments={quote.installments} />
      {children && <Stack gap="8">{children}</Stack>}
    </Stack>
  );
  return (
    <div ref={place} className={styles.unfolding}>
      {opensDialog && !isMissing ? (
        <DialogDisclosure
          title={title}
          onOpen={() => openModal({ title: t("schedule.title"), children: content, onMissing: () => setMissing(true) })}
        />
      ) : (
        <Disclosure plain title={title} open={isMissing}>
          {content}
        </Disclosure>
      )}
    </div>
  );
}

type QuoteLinesProps = { quote: Quote; note: ReactNode; hint: string };

export function QuoteLines({ quote, note, hint }: QuoteLinesProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const isForeign = useExchange().rate !== null;
  const { installments, deposit, dueNow, totalPrice } = quote;
  return (
    <div className={styles.quoteLines}>
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
