import { useTranslation } from "react-i18next";
import { PlainLink, Text } from "~/design-system/text/text";
import { useLocale } from "../i18n/use-locale";
import { formatDate, formatNumber } from "./format";
import { useExchange, type DayRate } from "./exchange";

export const currencyAnchor = "currency";
/** Below this many won the rate is shown for a hundred units. */
const cheap = 10;

type EstimateProps = {
  /** An amount in whole won. */
  won: number;
  rate?: DayRate | null;
};

export function Estimate({ won, rate }: EstimateProps) {
  const estimate = useEstimate(rate)(won);
  if (!estimate) return null;
  return (
    <Text as="span" size="small" tone="soft" numeric>
      {estimate}
    </Text>
  );
}

/** “about 374 GBP” of an amount in whole won; undefined for readers who pay in won, and without rates. */
export function useEstimate(initialRate?: DayRate | null): (won: number) => string | undefined {
  const { t } = useTranslation("common");
  const exchange = useExchange();
  const rate = initialRate ?? exchange.rate;
  return (won) =>
    rate ? t("money.about", { amount: formatNumber(won / rate.won), currency: rate.currency }) : undefined;
}

const sixDigits = new Intl.NumberFormat("en", { maximumSignificantDigits: 6 });

/** Source and day of the rate; once per page. */
export function RateNote({ rate: initialRate }: Pick<EstimateProps, "rate">) {
  const { t } = useTranslation("common");
  const locale = useLocale();
  const exchange = useExchange();
  const rate = initialRate ?? exchange.rate;
  if (!rate) return null;
  const { currency, won, date, sourceId } = rate;
  const source = sourceId ? t(`money.sources.${sourceId}`) : rate.source;
  const units = won < cheap || currency === "JPY" ? 100 : 1; // a hundred yen, by custom
  const worth = sixDigits.format(won * units);
  return (
    <Text size="small" tone="soft">
      <span>{t("money.rate", { units, currency, won: worth, date: formatDate(date, locale, "long"), source })}</span>{" "}
      {exchange.currencies.length > 0 && <PlainLink href={`#${currencyAnchor}`}>{t("money.change")}</PlainLink>}
    </Text>
  );
}
