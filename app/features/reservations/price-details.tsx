import { useTranslation } from "react-i18next";
import type { Quote } from "contract/reservation";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { Estimate, RateNote } from "~/platform/currency/estimate";
import type { DayRate } from "~/platform/currency/exchange";
import { formatMoney } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { InstallmentList } from "./installment-list";
import { priceLines } from "./price-lines";

type PriceDetailsProps = {
  quote: Quote | null;
  /** Why there is no price, when what was entered is not to blame. */
  failed?: string;
  rate: DayRate | null;
};

/** Every line of the price before anybody commits to it. */
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
        {quote && !quote.available && (
          <Notice tone="warning">
            <p>{t("checkout.unavailable")}</p>
          </Notice>
        )}
        {quote && (
          <>
            <PriceList lines={priceLines(quote, t, locale)} />
            <PriceList
              lines={[{ label: t("price.dueNow"), amount: formatMoney(quote.dueNow, locale), strong: true }]}
            />
            <div>
              <Estimate won={quote.dueNow} />
              <RateNote rate={rate} />
            </div>
            <div>
              <Heading level={3} size="small">
                {t("schedule.title")}
              </Heading>
              <InstallmentList installments={quote.installments} />
            </div>
          </>
        )}
      </Stack>
    </Card>
  );
}
