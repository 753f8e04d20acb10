import { useTranslation } from "react-i18next";
import type { Quote } from "contract/reservation";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { Estimate, RateNote } from "~/platform/format/estimate";
import type { DayRate } from "~/platform/format/exchange";
import { useLocale } from "~/platform/i18n/use-locale";
import { PaymentSchedule } from "./payment-schedule";
import { priceLinesAndDue } from "./price-lines-and-due";

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
