import { useTranslation } from "react-i18next";
import type { CancellationQuote } from "contract/refund";
import { formatMoney } from "domain/money/money";
import { describeRefundRule } from "domain/money/refund-texts";
import { Stack, Inline } from "~/design-system/layout/layout";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import type { SubmissionResult } from "@conform-to/react";
import type { Reservation } from "contract/reservation";
import { ButtonLink } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { toCheckbox, useFields, type FormValues } from "~/platform/forms/use-fields";
import { paths } from "~/platform/paths/paths";

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

type CancelFormProps = {
  reservation: Reservation;
  quote: CancellationQuote;
  values: FormValues;
  lastResult?: SubmissionResult;
};

export function CancelForm({ reservation, quote, values, lastResult }: CancelFormProps) {
  const { t } = useTranslation(["reservations", "common"]);
  const locale = useLocale();
  const form = useFields("cancel", { lastResult, values });
  const amount = formatMoney(quote.refundAmount, locale);
  const kind = quote.captured > 0 ? "" : "Unpaid";
  return (
    <PostForm form={form} gap="24">
      <TextareaField
        {...form.fieldOf("reason")}
        label={t("cancel.reason")}
        optional={t("common:form.optional")}
        rows={3}
        maxLength={500}
      />
      <CheckboxField
        {...toCheckbox(form.fieldOf("acknowledge"))}
        label={t(`cancel.acknowledge${kind}`, { amount })}
        required
      />
      <input type="hidden" name="computedAmount" value={quote.refundAmount} />
      <Inline gap="12">
        <ButtonLink to={paths.reservation(reservation.id)} variant="secondary">
          {t("cancel.keep")}
        </ButtonLink>
        <SubmitButton name="intent" value="cancel" variant="danger">
          {t(`cancel.button${kind}`, { amount })}
        </SubmitButton>
      </Inline>
    </PostForm>
  );
}
