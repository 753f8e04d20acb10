import { useTranslation } from "react-i18next";
import { deskPaymentKinds } from "domain/enums";
import { formatMoney } from "domain/money";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { DateField } from "~/design-system/date-field/date-field";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { useLocale } from "~/platform/i18n/use-locale";
import { listPayable } from "../../payable";
import { ReservationActionForm, type ReservationActionFormProps } from "./reservation-action-form";
import type { Question } from "./confirm.server";
import { typedAmount } from "./refund-fields";

type RecordPaymentFormProps = ReservationActionFormProps & {
  question: Extract<Question, { intent: "recordPayment" }>;
};

/** A bank transfer or cash. Installments are paid in their order; a short payment leaves the rest of one open. */
export function RecordPaymentForm({ question, values, ...formProps }: RecordPaymentFormProps) {
  const { t } = useTranslation(["adminReservation", "common"]);
  const locale = useLocale();
  const { today } = question;
  const { due, ofChange } = listPayable(question.open, []);
  const open = question.open.filter(({ payBy }) => !payBy);
  const forChange = ofChange ? [...due, ofChange.number] : [];
  const money = (won: number) => formatMoney(won, locale);
  const sumOf = (numbers: readonly number[]) =>
    question.open.filter(({ number }) => numbers.includes(number)).reduce((sum, { left }) => sum + left, 0);
  const until = (last: number) => open.map(({ number }) => number).filter((number) => number <= last);
  const first = due.length > 0 ? until(Math.max(...due)) : ofChange ? forChange : until(open[0]!.number);
  const initial = { installments: first.join(","), amount: String(sumOf(first)), receivedOn: today };
  return (
    <ReservationActionForm
      {...formProps}
      values={{ ...initial, ...values }}
      intent="recordPayment"
      text={t("actions.paymentPage.lead")}
      button={t("actions.paymentPage.button")}
      variant="primary"
      isAnswered={(form) => typedAmount(form, "amount", 0) > 0}
      sayWhat={(form) => {
        const amount = money(typedAmount(form, "amount", 0));
        return { what: t("actions.paymentPage.sure", { amount }), does: t("actions.paymentPage.does", { amount }) };
      }}
    >
      {(fieldOf, errors) => (
        <>
          <SelectField
            {...fieldOf("installments")}
            label={t("actions.paymentPage.through")}
            options={[
              ...open.map(({ number, dueOn }) => ({
                value: until(number).join(","),
                label: t("actions.paymentPage.part", { number, date: dueOn, amount: money(sumOf(until(number))) }),
              })),
              ...(ofChange
                ? [
                    {
                      value: forChange.join(","),
                      label: t(`actions.paymentPage.${due.length > 0 ? "dueAndChange" : "change"}`, {
                        amount: money(sumOf(forChange)),
                      }),
                    },
                  ]
                : []),
            ]}
          />
          <TextField
            {...fieldOf("amount")}
            label={t("actions.paymentPage.amount")}
            hint={t("actions.paymentPage.amountHint")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            required
          />
          <RadioCards
            {...fieldOf("kind")}
            label={t("actions.paymentPage.kind")}
            required
            options={deskPaymentKinds.map((value) => ({ value, label: t(`actions.paymentPage.${value}`) }))}
          />
          <DateField {...fieldOf("receivedOn")} label={t("actions.paymentPage.receivedOn")} max={today} required />
          <TextareaField
            {...fieldOf("note")}
            label={t("actions.paymentPage.note")}
            hint={t("actions.paymentPage.noteHint")}
            optional={t("common:form.optional")}
            rows={3}
            maxLength={500}
          />
          {(errors.isAnother ?? values.isAnother) && (
            <CheckboxField
              {...fieldOf("isAnother")}
              label={t("actions.paymentPage.isAnother")}
              defaultValue="on"
              defaultChecked={values.isAnother === "on"}
            />
          )}
        </>
      )}
    </ReservationActionForm>
  );
}
