import { useTranslation } from "react-i18next";
import type { CancellationQuote } from "contract/refund";
import { formatMoney } from "domain/money/money";
import { describeRefundRule } from "domain/money/refund-texts";
import { Stack } from "~/design-system/layout/layout";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";

export function RefundPreview({ quote }: { quote: CancellationQuote }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, locale);
  const { captured: left, returnedElsewhere: returned } = quote;
  if (left + returned === 0) return <Text>{t("cancel.unpaid")}</Text>;
  const ofWhat = (amount: number) => t(returned > 0 ? "cancel.ofLeft" : "cancel.ofPaid", { amount: money(amount) });
  const counted = quote.countedFrom
    ? t("cancel.daysMoved", { date: formatDate(quote.countedFrom, locale, "long") })
    : t("cancel.days", { count: quote.daysBeforeCheckIn });
  return (
    <Stack gap="16">
      <Text>{`${counted} ${describeRefundRule(quote.rule, (key, tier) => t(`cancel.rule.${key}`, tier))}`}</Text>
      <PriceList
        lines={[
          { label: t("cancel.paid"), amount: money(left + returned) },
          ...(returned > 0 ? [{ label: t("cancel.returned"), amount: money(returned) }] : []),
          ...quote.lines
            .filter(({ captured }) => captured > 0)
            .map(({ kind, captured, refund }) => ({
              label: t(`cancel.line.${kind}`),
              note:
                kind === "deposit" ? `${ofWhat(captured)}. ${t(`deposit.facts.${quote.policy}`)}` : ofWhat(captured),
              amount: kind === "deposit" && refund === 0 ? t("cancel.kept") : money(refund),
            })),
          { label: t("cancel.back"), amount: money(quote.refundAmount), strong: true },
        ]}
      />
    </Stack>
  );
}
