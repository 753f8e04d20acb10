import { useTranslation } from "react-i18next";
import type { RefundPreview } from "contract/refund";
import { formatMoney } from "domain/money";
import { describeRefundRule } from "domain/refund-texts";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import * as styles from "./cancellation-section.css";
import { groupEqualRows } from "./refund-rows";

export function RefundPeriods({ preview: { bookedOn, periods } }: { preview: RefundPreview }) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  const day = (date: string) => formatDate(date, locale, "long");
  const money = (won: number) => formatMoney(won, locale);
  function name({ from, to }: { from: string; to: string }): string {
    if (from === bookedOn) return to === from ? t("refund.today") : t("refund.until", { to: day(to) });
    return from === to ? day(from) : t("refund.range", { from: day(from), to: day(to) });
  }
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t("refund.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("refund.when")}</th>
          <th scope="col" className={styles.amount}>
            {t("refund.paid")}
          </th>
          <th scope="col" className={styles.amount}>
            {t("refund.back")}
          </th>
        </tr>
      </thead>
      <tbody>
        {groupEqualRows(periods).map((period) => (
          <tr key={period.from}>
            <th scope="row">{name(period)}</th>
            <td className={styles.amount}>{money(period.captured)}</td>
            <td className={styles.amount}>
              <strong>{money(period.refundAmount)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function RefundAnswer({ chosen }: { chosen: NonNullable<RefundPreview["chosen"]> }) {
  const { t } = useTranslation(["houses", "reservations"]);
  const locale = useLocale();
  const money = (won: number) => formatMoney(won, locale);
  return (
    <div>
      <Text weight="semibold">
        {t("houses:refund.answer", {
          date: formatDate(chosen.cancelOn, locale, "long"),
          amount: money(chosen.refundAmount),
        })}
      </Text>
      <Text size="small" tone="soft">
        {describeRefundRule(chosen.rule, (key, tier) => t(`reservations:cancel.rule.${key}`, tier))}
      </Text>
      <PriceList
        lines={chosen.lines
          .filter(({ captured }) => captured > 0)
          .map(({ kind, captured, refund }) => ({
            label: t(`reservations:cancel.line.${kind}`),
            note: t("houses:refund.ofPaid", { amount: money(captured) }),
            amount: kind === "deposit" && refund === 0 ? t("reservations:cancel.kept") : money(refund),
          }))}
      />
    </div>
  );
}
