import { useTranslation } from "react-i18next";
import { areaSlugs } from "domain/enums";
import { Grid } from "~/design-system/layout/layout";
import { TextField } from "~/design-system/text-field/text-field";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import type { FormValues } from "~/platform/forms/use-fields";
import { useRecordForm, type RecordFormState } from "~/platform/forms/use-record-form";
import type { CouponHouse } from "./admin-coupon.server";
import { CouponLimits } from "./coupon-limits";

type CouponFormProps = RecordFormState & {
  action: string;
  isNew?: boolean;
  houses: CouponHouse[];
};

const twoColumns = { mobile: "1", tablet: "2" } as const;
const fourColumns = { mobile: "1", tablet: "2", desktop: "4" } as const;

export function CouponForm({ action, saved, posted, isNew, houses }: CouponFormProps) {
  const { t } = useTranslation(["adminCoupons", "admin", "common"]);
  const form = useRecordForm("coupon", { saved, posted });
  const { fieldOf } = form;
  const labels = {
    ...(isNew && { code: t("code") }),
    "name.en": t("admin:bilingual.inEnglish", { label: t("name") }),
    "name.ko": t("admin:bilingual.inKorean", { label: t("name") }),
    percent: t("percent"),
    amount: t("amount"),
    validFrom: t("validFrom"),
    validTo: t("validTo"),
    minimumNights: t("minimumNights"),
    maximumUses: t("maximumUses"),
    areas: t("areas"),
    houses: t("houses"),
  };
  const field = (name: keyof typeof labels) => ({ ...fieldOf(name), label: labels[name], autoComplete: "off" });
  const nameOf = (list: string, value: string) => {
    if (list === "houses") return houses.find(({ slug }) => slug === value)?.name ?? value;
    const area = areaSlugs.find((slug) => slug === value);
    return area ? t(`common:areas.${area}`) : value;
  };
  const shown = (values: FormValues): FormValues => {
    const names = (list: string) =>
      Object.entries(values).flatMap(([name, value]) =>
        value && name.startsWith(`${list}[`) ? [nameOf(list, value)] : [],
      );
    return { ...values, areas: names("areas").join(", "), houses: names("houses").join(", ") };
  };
  const optional = t("common:form.optional");
  return (
    <PostForm form={form} action={action} labels={labels as Record<string, string>} shown={shown}>
      {isNew && <TextField {...field("code")} hint={t("codeHint")} maxLength={40} required />}
      <Grid columns={twoColumns} gap="16">
        <TextField {...field("name.en")} lang="en" required />
        <TextField {...field("name.ko")} lang="ko" required />
      </Grid>
      <Grid columns={fourColumns} gap="16">
        <TextField {...field("percent")} hint={t("percentHint")} inputMode="numeric" />
        <TextField {...field("amount")} hint={t("amountHint")} inputMode="numeric" />
        <TextField {...field("validFrom")} hint={t("dayHint")} type="date" required />
        <TextField {...field("validTo")} hint={t("dayHint")} type="date" required />
        <TextField {...field("minimumNights")} hint={t("minimumNightsHint")} optional={optional} inputMode="numeric" />
        <TextField {...field("maximumUses")} hint={t("maximumUsesHint")} optional={optional} inputMode="numeric" />
      </Grid>
      <CouponLimits values={form.values} houses={houses} />
      <div>
        <SubmitButton variant="brand" name="intent" value={isNew ? "create" : "save"} size="small">
          {isNew ? t("create") : t("common:actions.save")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
