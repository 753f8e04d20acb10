import { useTranslation } from "react-i18next";
import { cancellationCauses } from "domain/enums";
import { formatMoney } from "domain/money";
import { Card } from "~/design-system/card/card";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { TextField } from "~/design-system/text-field/text-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { useLocale } from "~/platform/i18n/use-locale";
import { RefundPreview } from "../../refund-preview";
import { ReservationActionForm, type ReservationActionFormProps } from "./reservation-action-form";
import type { Question } from "./confirm.server";
import { typedAmount } from "./refund-fields";

type CancelFormProps = ReservationActionFormProps & {
  question: Extract<Question, { intent: "cancel" }>;
  code: string;
};

const findCause = (form: FormData) => cancellationCauses.find((cause) => cause === form.get("cause"));

/** Whose reason it is, what each refunds, and another amount if staff set one. */
export function CancelForm({ question, code, ...asked }: CancelFormProps) {
  const { t } = useTranslation(["adminReservations", "common"]);
  const locale = useLocale();
  const { quote } = question;
  const { amounts } = quote;
  const money = (won: number) => formatMoney(won, locale);
  return (
    <ReservationActionForm
      {...asked}
      intent="cancel"
      lead={t("actions.cancelPage.lead")}
      details={
        <Card>
          <RefundPreview
            quote={quote}
            wording={{
              unpaid: t("actions.cancelPage.unpaid"),
              rule: t(`actions.cancelPage.rule.${quote.rule}`),
              deposit: t(`actions.cancelPage.deposit.${quote.policy}`),
              total: t("actions.cancelPage.back"),
            }}
          />
        </Card>
      }
      button={t("actions.cancelPage.button")}
      hidden={{
        "computedAmounts.guest": String(amounts.guest),
        "computedAmounts.operator": String(amounts.operator),
        "computedAmounts.disaster": String(amounts.disaster),
      }}
      isAnswered={(form) => findCause(form) !== undefined}
      sayWhat={(form) => {
        const amount = money(typedAmount(form, "refundAmount", amounts[findCause(form) ?? "guest"]));
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
            options={cancellationCauses.map((cause) => ({
              value: cause,
              label: `${t(`actions.cancelPage.cause.${cause}`)}: ${money(amounts[cause])}`,
              description: t(`actions.cancelPage.causeText.${cause}`),
            }))}
          />
          {quote.captured > 0 && (
            <TextField
              {...fieldOf("refundAmount")}
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
            hint={t("actions.reasonTold")}
            optional={t("common:form.optional")}
            rows={3}
            maxLength={500}
          />
        </>
      )}
    </ReservationActionForm>
  );
}
