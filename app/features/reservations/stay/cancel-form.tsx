import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CancellationQuote } from "contract/refund";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { Button, ButtonLink } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Inline, Stack } from "~/design-system/layout/layout";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { useFields, type FormValues } from "~/platform/forms/use-fields";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";

type CancelFormProps = {
  reservation: Reservation;
  quote: CancellationQuote;
  values: FormValues;
  lastResult?: SubmissionResult;
};

const formId = "cancel";

export function CancelForm({ reservation, quote, values, lastResult }: CancelFormProps) {
  const { t } = useTranslation(["reservations", "common"]);
  const locale = useLocale();
  const { formProps, errors, fieldOf, idempotencyKey } = useFields(formId, { lastResult, values });
  const { defaultValue, ...acknowledge } = fieldOf("acknowledge");
  const busy = useNavigation().formMethod === "POST";
  const amount = formatMoney(quote.refundAmount, locale);
  const kind = quote.captured > 0 ? "" : "Unpaid";
  return (
    <Form {...formProps} method="post" noValidate>
      <Stack gap="24">
        <ErrorSummary title={t("common:form.errorSummary")} formId={formId} errors={errors} />
        <TextareaField
          {...fieldOf("reason")}
          label={t("cancel.reason")}
          optional={t("common:form.optional")}
          rows={3}
          maxLength={500}
        />
        <CheckboxField
          {...acknowledge}
          defaultChecked={defaultValue === "on"}
          label={t(`cancel.acknowledge${kind}`, { amount })}
          required
        />
        <input type="hidden" name="computedAmount" value={quote.refundAmount} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Inline gap="12">
          <ButtonLink to={paths.reservation(reservation.id)} variant="secondary">
            {t("cancel.keep")}
          </ButtonLink>
          <Button name="intent" value="cancel" variant="danger" busy={busy && t("common:form.busy")}>
            {t(`cancel.button${kind}`, { amount })}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
