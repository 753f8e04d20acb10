import { useTranslation } from "react-i18next";
import type { AdminCancellationQuote } from "contract/refund";
import { type CancellationCause, cancellationCauses } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { describeRefundRule } from "domain/money/refund-texts";
import { DataTable } from "~/design-system/data-table/data-table";
import { Stack } from "~/design-system/layout/layout";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { TextField } from "~/design-system/text-field/text-field";
import { Text } from "~/design-system/text/text";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { StayActionForm, typedAmount, type ConfirmProps } from "./stay-action-form";

const findCause = (form: FormData) => cancellationCauses.find((cause) => cause === form.get("cause"));

/** Whose reason it is, the refund for each, and another amount if the admin enters one. */
export function CancelForm({ confirm, ...formProps }: ConfirmProps<"cancel">) {
  const { t } = useTranslation(["adminReservation", "common"]);
  const locale = useLocale();
  const { quote } = confirm;
  const { code } = formProps.reservation;
  const { guest, operator, disaster } = quote.byCause;
  const hasPaid = quote.captured > 0;
  const money = (won: number) => formatMoney(won, locale);
  return (
    <StayActionForm
      {...formProps}
      intent="cancel"
      text={t(hasPaid ? "actions.cancelPage.lead" : "actions.cancelPage.leadUnpaid")}
      details={
        hasPaid || quote.returnedElsewhere > 0 ? (
          <RefundsByCause quote={quote} />
        ) : (
          <Text>{t("actions.cancelPage.unpaid")}</Text>
        )
      }
      button={t("actions.cancelPage.button")}
      hidden={{
        "computedAmounts.guest": String(guest.refundAmount),
        "computedAmounts.operator": String(operator.refundAmount),
        "computedAmounts.disaster": String(disaster.refundAmount),
      }}
      isAnswered={(form) => findCause(form) !== undefined}
      sayWhat={(form) => {
        if (!hasPaid)
          return { what: t("actions.cancelPage.sureUnpaid", { code }), does: t("actions.cancelPage.button") };
        const amount = money(
          typedAmount(form, "decidedAmount", quote.byCause[findCause(form) ?? "guest"].refundAmount),
        );
        return {
          what: t("actions.cancelPage.sure", { code, amount }),
          does: t("actions.cancelPage.does", { amount }),
        };
      }}
    >
      {(fieldOf) => (
        <>
          <RadioCards
            {...fieldOf("cause")}
            label={t("actions.cancelPage.cause.label")}
            required
            options={cancellationCauses.map((cause) => {
              const label = t(`actions.cancelPage.cause.${cause}`);
              if (!hasPaid) return { value: cause, label };
              const { refundAmount, rule } = quote.byCause[cause];
              return {
                value: cause,
                label: `${label}: ${money(refundAmount)}`,
                description: describeRefundRule(rule, (key, tier) => t(`actions.cancelPage.rule.${key}`, tier)),
              };
            })}
          />
          {hasPaid && (
            <TextField
              {...fieldOf("decidedAmount")}
              label={t("actions.cancelPage.otherAmount")}
              hint={t("actions.cancelPage.otherAmountHint", { maximum: money(quote.captured) })}
              optional={t("common:form.optional")}
              inputMode="numeric"
              autoComplete="off"
              maxLength={14}
            />
          )}
          <TextareaField
            {...fieldOf("reason")}
            label={t("actions.reason")}
            hint={t(hasPaid ? "actions.reasonTold" : "actions.reasonShown")}
            optional={t("common:form.optional")}
            rows={3}
            maxLength={500}
          />
        </>
      )}
    </StayActionForm>
  );
}

/** What was paid and what each cause would return of it, readable before one is chosen. */
function RefundsByCause({
  quote: { byCause, captured, countedFrom, daysBeforeCheckIn, lines, policy, returnedElsewhere },
}: {
  quote: AdminCancellationQuote;
}) {
  const { t } = useTranslation(["adminReservation", "reservations"]);
  const locale = useLocale();
  const refundOf = (cause: CancellationCause, kind: string) =>
    kind === "total"
      ? byCause[cause].refundAmount
      : (byCause[cause].lines.find((line) => line.kind === kind)?.refund ?? 0);
  const rows = [...lines.filter((line) => line.captured > 0), { kind: "total" as const, captured }];
  return (
    <Stack gap="8">
      <Text>
        {countedFrom
          ? t("actions.cancelPage.daysMoved", { date: formatDate(countedFrom, locale, "long") })
          : t("actions.cancelPage.days", { count: daysBeforeCheckIn })}
      </Text>
      {returnedElsewhere > 0 && (
        <Text>{t("actions.cancelPage.returned", { amount: formatMoney(returnedElsewhere, locale) })}</Text>
      )}
      <DataTable
        caption={t("actions.cancelPage.refunds")}
        rows={rows}
        keyOf={({ kind }) => kind}
        empty={null}
        columns={[
          {
            key: "kind",
            label: t("actions.cancelPage.part"),
            head: true,
            cell: ({ kind }) =>
              kind === "total" ? t("actions.cancelPage.total") : t(`reservations:cancel.line.${kind}`),
          },
          {
            key: "captured",
            label: t("reservations:cancel.paid"),
            numeric: true,
            cell: (row) => formatMoney(row.captured, locale),
          },
          ...cancellationCauses.map((cause) => ({
            key: cause,
            label: t(`actions.cancelPage.cause.${cause}`),
            numeric: true,
            cell: ({ kind }: (typeof rows)[number]) => {
              const refund = refundOf(cause, kind);
              return kind === "deposit" && refund === 0 ? t("reservations:cancel.kept") : formatMoney(refund, locale);
            },
          })),
        ]}
      />
      {lines.some(({ kind, captured: paid }) => kind === "deposit" && paid > 0) && (
        <Text
          size="small"
          tone="soft"
        >{`${t("reservations:price.deposit")}: ${t(`reservations:deposit.facts.${policy}`)}`}</Text>
      )}
    </Stack>
  );
}
