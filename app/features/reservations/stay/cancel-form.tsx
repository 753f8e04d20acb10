import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { CancellationQuote } from "contract/refund";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { ButtonLink } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Inline } from "~/design-system/layout/layout";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { toCheckbox, useFields, type FormValues } from "~/platform/forms/use-fields";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";

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
