import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { Grid, Stack } from "~/design-system/layout/layout";
import { TextField } from "~/design-system/text-field/text-field";
import { RecordProblems } from "~/platform/forms/record-problems";
import { useRecordForm, type RecordFormState } from "~/platform/forms/use-record-form";

type CouponFormProps = RecordFormState & {
  action: string;
  /** Its code is chosen once. */
  isNew?: boolean;
};

const two = { mobile: "1", tablet: "2" } as const;
const four = { mobile: "1", tablet: "2", desktop: "4" } as const;

/** What a coupon is worth, when, how often and for which stays. */
export function CouponForm({ action, saved, posted, isNew }: CouponFormProps) {
  const { t } = useTranslation(["adminHouses", "common"]);
  const form = useRecordForm("coupon", { saved, posted });
  const { formProps, fieldOf } = form;
  const labels = {
    ...(isNew && { code: t("coupons.code") }),
    "name.en": t("inEnglish", { label: t("coupons.name") }),
    "name.ko": t("inKorean", { label: t("coupons.name") }),
    percent: t("coupons.percent"),
    amount: t("coupons.amount"),
    validFrom: t("coupons.validFrom"),
    validTo: t("coupons.validTo"),
    minimumNights: t("coupons.minimumNights"),
    maximumUses: t("coupons.maximumUses"),
  };
  const field = (name: keyof typeof labels) => ({ ...fieldOf(name), label: labels[name], autoComplete: "off" });
  const optional = t("common:form.optional");
  return (
    <Form method="post" action={action} {...formProps} noValidate>
      <Stack gap="16">
        <RecordProblems form={form} labels={labels as Record<string, string>} />
        {isNew ? (
          <>
            <input type="hidden" name="idempotencyKey" value={form.idempotencyKey} />
            <TextField {...field("code")} hint={t("coupons.codeHint")} maxLength={40} required />
          </>
        ) : (
          <input type="hidden" name="version" value={form.values.version} />
        )}
        <Grid columns={two} gap="16">
          <TextField {...field("name.en")} lang="en" required />
          <TextField {...field("name.ko")} lang="ko" required />
        </Grid>
        <Grid columns={four} gap="16">
          <TextField {...field("percent")} hint={t("coupons.percentHint")} inputMode="numeric" />
          <TextField {...field("amount")} hint={t("coupons.amountHint")} inputMode="numeric" />
          <TextField {...field("validFrom")} hint={t("coupons.dayHint")} type="date" required />
          <TextField {...field("validTo")} hint={t("coupons.dayHint")} type="date" required />
          <TextField
            {...field("minimumNights")}
            hint={t("coupons.minimumNightsHint")}
            optional={optional}
            inputMode="numeric"
          />
          <TextField
            {...field("maximumUses")}
            hint={t("coupons.maximumUsesHint")}
            optional={optional}
            inputMode="numeric"
          />
        </Grid>
        <div>
          <Button name="intent" value="save" size="small">
            {isNew ? t("coupons.create") : t("common:actions.save")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
