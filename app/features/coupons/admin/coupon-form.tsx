import { useTranslation } from "react-i18next";
import { areaSlugs } from "domain/enums";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Grid, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { BilingualFields, useBilingualLabels } from "~/platform/forms/bilingual-fields";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import type { FormValues } from "~/platform/forms/use-fields";
import { useRecordForm, type RecordFormState } from "~/platform/forms/use-record-form";
import type { CouponHouse } from "./admin-coupon.server";

type CouponFormProps = RecordFormState & {
  action: string;
  isNew?: boolean;
  houses: CouponHouse[];
};

const fourColumns = { mobile: "1", tablet: "2", desktop: "4" } as const;

export function CouponForm({ action, saved, posted, isNew, houses }: CouponFormProps) {
  const { t } = useTranslation(["adminCoupons", "common"]);
  const labelsOf = useBilingualLabels();
  const form = useRecordForm("coupon", { saved, posted });
  const { fieldOf } = form;
  const labels: Record<string, string> = {
    ...(isNew && { code: t("code") }),
    ...labelsOf("name", t("name")),
    percent: t("percent"),
    amount: t("amount"),
    validFrom: t("validFrom"),
    validTo: t("validTo"),
    minimumNights: t("minimumNights"),
    maximumUses: t("maximumUses"),
    areas: t("areas"),
    houses: t("houses"),
  };
  const field = (name: string) => ({ ...fieldOf(name), label: labels[name], autoComplete: "off" });
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
    <PostForm form={form} action={action} labels={labels} shown={shown}>
      {isNew && <TextField {...field("code")} hint={t("codeHint")} maxLength={40} required />}
      <BilingualFields name="name" label={t("name")} fieldOf={fieldOf} required />
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

type CouponLimitsProps = { values: FormValues; houses: CouponHouse[] };

/** Without a tick the coupon is for all houses. */
export function CouponLimits({ values, houses }: CouponLimitsProps) {
  const { t } = useTranslation(["adminCoupons", "common"]);
  const box = (list: "areas" | "houses", value: string, label: string) => (
    <CheckboxField
      key={value}
      id={`coupon-${list}-${value}`}
      name={list}
      value={value}
      label={label}
      defaultChecked={Object.entries(values).some(([name, ticked]) => name.startsWith(`${list}[`) && ticked === value)}
    />
  );
  const areas = areaSlugs.map((area) => ({ area, name: t(`common:areas.${area}`) }));
  return (
    <FieldSet id="limits" legend={t("limits")} size="small" hint={t("limitsHint")}>
      <Stack gap="16">
        <FieldSet id="coupon-areas" legend={t("areas")} size="small">
          <Grid columns="from 160" gap="16" rowGap="0">
            {areas.map(({ area, name }) => box("areas", area, name))}
          </Grid>
        </FieldSet>
        <FieldSet id="coupon-houses" legend={t("houses")} size="small">
          <Grid columns="from 208" gap="16" align="start">
            {areas
              .map(({ area, name }) => ({ area, name, its: houses.filter((house) => house.area === area) }))
              .filter(({ its }) => its.length > 0)
              .map(({ area, name, its }) => (
                <div key={area} role="group" aria-label={name}>
                  <Text size="small" tone="soft">
                    {name}
                  </Text>
                  {its.map((house) => box("houses", house.slug, house.name))}
                </div>
              ))}
          </Grid>
        </FieldSet>
      </Stack>
    </FieldSet>
  );
}
