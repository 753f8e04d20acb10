import { useTranslation } from "react-i18next";
import { formatMoney } from "domain/money";
import { TextField } from "~/design-system/text-field/text-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { readWon } from "~/platform/format/won-amount";
import type { FieldOf } from "~/platform/forms/use-fields";
import { useCan } from "~/platform/session/roles";
import { useLocale } from "~/platform/i18n/use-locale";

type RefundFieldsProps = {
  fieldOf: FieldOf;
  computed: number;
  maximum: number;
  /** Whether the resident reads the reason. */
  isShownToResident?: boolean;
};

export function RefundFields({ fieldOf, computed, maximum, isShownToResident }: RefundFieldsProps) {
  const { t } = useTranslation(["adminReservation", "common"]);
  const locale = useLocale();
  const mayChangeAmount = useCan()("money.write");
  const { defaultValue = String(computed), ...amount } = fieldOf("refundAmount");
  const hint = t("actions.refundAmountHint", {
    computed: formatMoney(computed, locale),
    maximum: formatMoney(maximum, locale),
  });
  return (
    <>
      {maximum > 0 && !mayChangeAmount && <input type="hidden" name="refundAmount" value={computed} />}
      {maximum > 0 && mayChangeAmount && (
        <TextField
          {...amount}
          key={computed}
          defaultValue={defaultValue}
          label={t("actions.refundAmount")}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      )}
      <TextareaField
        {...fieldOf("reason")}
        label={t("actions.reason")}
        hint={t(isShownToResident ? "actions.reasonTold" : "actions.reasonKept")}
        optional={t("common:form.optional")}
        rows={3}
        maxLength={500}
      />
    </>
  );
}

/** The typed amount, else the computed one. Won. */
export function typedAmount(form: FormData, name: string, otherwise: number): number {
  const typed = readWon(String(form.get(name) ?? ""));
  return /^\d+$/.test(typed) ? Number(typed) : otherwise;
}
