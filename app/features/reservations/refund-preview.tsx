import { useTranslation } from "react-i18next";
import type { CancellationQuote } from "contract/refund";
import { formatMoney } from "domain/money";
import { Stack } from "~/design-system/layout/layout";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";

type RefundPreviewProps = {
  quote: CancellationQuote;
  /** For staff, who cancel another's stay: the same in words about the resident. */
  wording?: { unpaid: string; rule: string; deposit: string; total: string };
};

export function RefundPreview({ quote, wording }: RefundPreviewProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, locale);
  const { unpaid, rule, deposit, total } = wording ?? {
    unpaid: t("cancel.unpaid"),
    rule: t(`cancel.rule.${quote.rule}`),
    deposit: t(`deposit.facts.${quote.policy}`),
    total: t("cancel.back"),
  };
  if (quote.captured === 0) return <Text>{unpaid}</Text>;
  return (
    <Stack gap="16">
      <Text>
        {t("cancel.days", { count: quote.daysBeforeCheckIn })} {rule}
      </Text>
      <PriceList
        lines={[
          { label: t("cancel.paid"), amount: money(quote.captured) },
          ...quote.lines
            .filter(({ captured }) => captured > 0)
            .map(({ kind, captured, refund }) => ({
              label: t(`cancel.line.${kind}`),
              note:
                kind === "deposit"
                  ? `${t("cancel.ofPaid", { amount: money(captured) })}. ${deposit}`
                  : t("cancel.ofPaid", { amount: money(captured) }),
              amount: kind === "deposit" && refund === 0 ? t("cancel.kept") : money(refund),
            })),
          { label: total, amount: money(quote.refundAmount), strong: true },
        ]}
      />
    </Stack>
  );
}
