import { useTranslation } from "react-i18next";
import { deskPaymentKinds } from "domain/enums";
import { formatCurrency, formatMoney } from "domain/money/money";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { DateField } from "~/design-system/date-field/date-field";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { useLocale } from "~/platform/i18n/use-locale";
import { listPayable } from "../../progress";
import { StayActionForm, typedAmount, type ConfirmProps } from "./stay-action-form";

/** A bank transfer or cash. Installments are paid in their order; a short payment leaves the rest of one open. */
export function RecordPaymentForm({ confirm, values, ...formProps }: ConfirmProps<"recordPayment">) {
  const { t } = useTranslation(["adminReservation", "common"]);
  const locale = useLocale();
  const { today } = confirm;
  const { due, ofChange } = listPayable(confirm.open, []);
  const open = confirm.open.filter(({ payBy }) => !payBy);
  const forChange = ofChange ? [...due, ofChange.number] : [];
  const money = (won: number) => formatMoney(won, locale);
  const sumOf = (numbers: readonly number[]) =>
    confirm.open.filter(({ number }) => numbers.includes(number)).reduce((sum, { left }) => sum + left, 0);
  const until = (last: number) => open.map(({ number }) => number).filter((number) => number <= last);
  const first = due.length > 0 ? until(Math.max(...due)) : ofChange ? forChange : until(open[0]!.number);
  const initial = { installments: first.join(","), amount: String(sumOf(first)), receivedOn: today };
  return (
    <StayActionForm
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
    </StayActionForm>
  );
}

type MoneyProps = ConfirmProps<"recordTransfer" | "returnPayment" | "undoPayment" | "markReturnHandled">;

type Described = {
  amount: number;
  /** Won, unless it is named. */
  currency?: string;
  hidden: Record<string, string>;
  page: "transferPage" | "returnPage" | "undoPage" | "handledPage";
  button:
    | "actions.transferPage.button"
    | "actions.returnPage.button"
    | "actions.undoPage.button"
    | "actions.markReturnHandled";
};

/** What each action is about, and its texts. */
function describe(confirm: MoneyProps["confirm"]): Described {
  switch (confirm.intent) {
    case "recordTransfer": {
      const { id: refundId, amount } = confirm.refund;
      return { amount, hidden: { refundId }, page: "transferPage", button: "actions.transferPage.button" };
    }
    case "returnPayment": {
      const { id: paymentId, received } = confirm.payment;
      return { ...received, hidden: { paymentId }, page: "returnPage", button: "actions.returnPage.button" };
    }
    case "undoPayment": {
      const { id: paymentId, amount } = confirm.payment;
      return { amount, hidden: { paymentId }, page: "undoPage", button: "actions.undoPage.button" };
    }
    case "markReturnHandled": {
      const { paymentId, amount } = confirm.returned;
      const hidden = { paymentId, amount: String(amount) };
      return { amount, hidden, page: "handledPage", button: "actions.markReturnHandled" };
    }
  }
}

export function MoneyForm({ confirm, ...formProps }: MoneyProps) {
  const { t } = useTranslation("adminReservation");
  const { page, hidden, ...action } = describe(confirm);
  const { intent } = confirm;
  const amount = formatCurrency({ currency: "KRW", ...action }, useLocale());
  const button = t(action.button, { amount });
  return (
    <StayActionForm
      {...formProps}
      intent={intent}
      hidden={hidden}
      button={button}
      text={t(`actions.${page}.lead`, { amount })}
      sayWhat={() => ({ what: t(`actions.${page}.sure`, { amount }), does: button })}
    >
      {(fieldOf) => (
        <>
          {intent === "recordTransfer" && (
            <TextField
              {...fieldOf("reference")}
              label={t("actions.transferPage.reference")}
              autoComplete="off"
              maxLength={100}
              required
            />
          )}
          {(page === "undoPage" || page === "handledPage") && (
            <TextareaField
              {...fieldOf("reason")}
              label={t(`actions.${page}.reason`)}
              hint={t(`actions.${page}.reasonHint`)}
              rows={3}
              maxLength={500}
              required
            />
          )}
          {page === "handledPage" && (
            <CheckboxField
              {...fieldOf("waived")}
              label={t("actions.handledPage.waived")}
              hint={t("actions.handledPage.waivedHint")}
              defaultValue="on"
              defaultChecked={formProps.values.waived === "on"}
            />
          )}
        </>
      )}
    </StayActionForm>
  );
}
