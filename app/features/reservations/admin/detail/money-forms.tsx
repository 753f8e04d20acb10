import { useTranslation } from "react-i18next";
import { formatMoney } from "domain/money";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { TextField } from "~/design-system/text-field/text-field";
import { useLocale } from "~/platform/i18n/use-locale";
import { ReservationActionForm, type ReservationActionFormProps } from "./reservation-action-form";

/** That a refund the payment company could not carry out has been sent from the bank. */
export function TransferQuestion({
  refund,
  ...asked
}: ReservationActionFormProps & { refund: { id: string; amount: number } }) {
  const { t } = useTranslation("adminReservations");
  const amount = formatMoney(refund.amount, useLocale());
  return (
    <Stack gap="24">
      <Text reading>{t("actions.transferPage.lead", { amount })}</Text>
      <ReservationActionForm
        {...asked}
        intent="recordTransfer"
        button={t("actions.transferPage.button")}
        hidden={{ refundId: refund.id }}
        sayWhat={() => ({ what: t("actions.transferPage.sure", { amount }), does: t("actions.transferPage.button") })}
      >
        {(fieldOf) => (
          <TextField
            {...fieldOf("reference")}
            label={t("actions.transferPage.reference")}
            autoComplete="off"
            maxLength={100}
            required
          />
        )}
      </ReservationActionForm>
    </Stack>
  );
}

/** That a payment which matches nothing goes back as a whole. */
export function ReturnQuestion({
  payment,
  ...asked
}: ReservationActionFormProps & { payment: { id: string; amount: number } }) {
  const { t } = useTranslation("adminReservations");
  const amount = formatMoney(payment.amount, useLocale());
  return (
    <Stack gap="24">
      <Text reading>{t("actions.returnPage.lead", { amount })}</Text>
      <ReservationActionForm
        {...asked}
        intent="returnPayment"
        button={t("actions.returnPage.button", { amount })}
        hidden={{ paymentId: payment.id }}
        sayWhat={() => ({
          what: t("actions.returnPage.sure", { amount }),
          does: t("actions.returnPage.button", { amount }),
        })}
      >
        {() => null}
      </ReservationActionForm>
    </Stack>
  );
}

/** What was done about money that the payment company has given back without us. */
export function HandledQuestion({
  returned,
  ...asked
}: ReservationActionFormProps & { returned: { paymentId: string; amount: number } }) {
  const { t } = useTranslation("adminReservations");
  const amount = formatMoney(returned.amount, useLocale());
  return (
    <Stack gap="24">
      <Text reading>{t("actions.handledPage.lead", { amount })}</Text>
      <ReservationActionForm
        {...asked}
        intent="markReturnHandled"
        button={t("actions.markReturnHandled")}
        hidden={{ paymentId: returned.paymentId, amount: String(returned.amount) }}
        sayWhat={() => ({ what: t("actions.handledPage.sure", { amount }), does: t("actions.markReturnHandled") })}
      >
        {(fieldOf) => (
          <TextareaField
            {...fieldOf("reason")}
            label={t("actions.handledPage.reason")}
            hint={t("actions.handledPage.reasonHint")}
            rows={3}
            maxLength={500}
            required
          />
        )}
      </ReservationActionForm>
    </Stack>
  );
}
