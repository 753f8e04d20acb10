import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { insertTiers, describeRefundRule } from "domain/money/refund-texts";
import type { RefundPreview } from "contract/refund";
import { formatMoney } from "domain/money/money";
import { Button } from "~/design-system/button/button";
import { DateField } from "~/design-system/date-field/date-field";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { LanguageField } from "~/platform/i18n/language-field";
import { paths } from "~/platform/paths/paths";
import { PriceList } from "~/design-system/price-list/price-list";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import * as styles from "./sections.css";
import type { StayChoice } from "./booking-form";
import type { RefundChoice } from "./house-page.server";
import { Section } from "./section";

type CancellationSectionProps = { house: House; choice: StayChoice; refund: RefundChoice | null };

const calculatorId = "refund-calculator";

/** The policy as it is worded; with dates, what it comes to in won, and a day to ask about. */
export function CancellationSection({ house, choice, refund }: CancellationSectionProps) {
  const { t } = useTranslation(["houses", "reservations"]);
  return (
    <Section id="cancellation">
      <PolicyPoints
        lines={insertTiers(t(`reservations:terms.${house.refundPolicy}`, { returnObjects: true }), (key, tier) =>
          t(`reservations:tierTerms.${key}`, tier),
        )}
      />
      {refund ? (
        <Stack gap="24">
          <RefundPeriods preview={refund.preview} />
          <Stack gap="12" id={calculatorId} className={styles.calculator}>
            <Heading level={3} size="small">
              {t("houses:refund.calculator")}
            </Heading>
            <Form method="get" action={`${paths.house(house.slug)}#${calculatorId}`} noValidate>
              <LanguageField />
              {Object.entries(choice.values).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Inline gap="12" align="end">
                <DateField
                  key={refund.cancelOn}
                  id="cancelOn"
                  name="cancelOn"
                  label={t("houses:refund.cancelOn")}
                  defaultValue={refund.cancelOn}
                  errors={refund.errors}
                  min={refund.preview.bookedOn}
                  max={choice.values.checkIn}
                />
                <Button variant="secondary">{t("houses:refund.calculate")}</Button>
              </Inline>
            </Form>
            <div role="status">{refund.preview.chosen && <RefundAnswer chosen={refund.preview.chosen} />}</div>
          </Stack>
        </Stack>
      ) : (
        !choice.quote && <Text tone="soft">{t("houses:refund.withDates")}</Text>
      )}
    </Section>
  );
}

function PolicyPoints({ lines }: { lines: readonly string[] }) {
  return (
    <Stack as="ul" gap="8">
      {lines.map((line) => (
        <Inline as="li" key={line} gap="12" align="start" wrap={false}>
          <span className={styles.dot} aria-hidden="true" />
          <span>{line}</span>
        </Inline>
      ))}
    </Stack>
  );
}

function RefundPeriods({ preview: { bookedOn, periods } }: { preview: RefundPreview }) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  const day = (date: string) => formatDate(date, locale, "long");
  const money = (won: number) => formatMoney(won, locale);
  function name({ from, to }: { from: string; to: string }): string {
    if (from === bookedOn) return to === from ? t("refund.today") : t("refund.until", { to: day(to) });
    return from === to ? day(from) : t("refund.range", { from: day(from), to: day(to) });
  }
  return (
    <table className={styles.refundTable}>
      <caption className={styles.refundCaption}>{t("refund.caption")}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.refundHead}>
            {t("refund.when")}
          </th>
          <th scope="col" className={styles.refundAmountHead}>
            {t("refund.paid")}
          </th>
          <th scope="col" className={styles.refundAmountHead}>
            {t("refund.back")}
          </th>
        </tr>
      </thead>
      <tbody>
        {groupEqualRows(periods).map((period) => (
          <tr key={period.from}>
            <th scope="row" className={styles.refundPeriod}>
              {name(period)}
            </th>
            <td className={styles.refundAmount}>{money(period.captured)}</td>
            <td className={styles.refundAmount}>
              <strong>{money(period.refundAmount)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RefundAnswer({ chosen }: { chosen: NonNullable<RefundPreview["chosen"]> }) {
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

type Row = Pick<RefundPreview["periods"][number], "from" | "to" | "captured" | "refundAmount">;

/** Consecutive periods with the same amounts as one: other rules may lead to the same refund. Seoul days, KRW. */
export function groupEqualRows(periods: readonly Row[]): Row[] {
  const rows: Row[] = [];
  for (const { from, to, captured, refundAmount } of periods) {
    const last = rows.at(-1);
    if (last?.captured === captured && last.refundAmount === refundAmount) last.to = to;
    else rows.push({ from, to, captured, refundAmount });
  }
  return rows;
}
