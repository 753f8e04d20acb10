import { useTranslation } from "react-i18next";
import { formatCurrency } from "domain/money";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { TextField } from "~/design-system/text-field/text-field";
import { useLocale } from "~/platform/i18n/use-locale";
import type { Question } from "./confirm.server";
import { ReservationActionForm, type ReservationActionFormProps } from "./reservation-action-form";

type MoneyQuestion = Extract<
  Question,
  { intent: "recordTransfer" | "returnPayment" | "undoPayment" | "markReturnHandled" }
>;

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
function describe(question: MoneyQuestion): Described {
  switch (question.intent) {
    case "recordTransfer": {
      const { id: refundId, amount } = question.refund;
      return { amount, hidden: { refundId }, page: "transferPage", button: "actions.transferPage.button" };
    }
    case "returnPayment": {
      const { id: paymentId, received } = question.payment;
      return { ...received, hidden: { paymentId }, page: "returnPage", button: "actions.returnPage.button" };
    }
    case "undoPayment": {
      const { id: paymentId, amount } = question.payment;
      return { amount, hidden: { paymentId }, page: "undoPage", button: "actions.undoPage.button" };
    }
    case "markReturnHandled": {
      const { paymentId, amount } = question.returned;
      const hidden = { paymentId, amount: String(amount) };
      return { amount, hidden, page: "handledPage", button: "actions.markReturnHandled" };
    }
  }
}

export function MoneyForm({ question, ...formProps }: ReservationActionFormProps & { question: MoneyQuestion }) {
  const { t } = useTranslation("adminReservation");
  const { page, hidden, ...action } = describe(question);
  const { intent } = question;
  const amount = formatCurrency({ currency: "KRW", ...action }, useLocale());
  const button = t(action.button, { amount });
  return (
    <ReservationActionForm
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
    </ReservationActionForm>
  );
}
