import { useTranslation } from "react-i18next";
import { areaSlugs } from "domain/enums";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Grid, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import type { FormValues } from "~/platform/forms/use-fields";
import type { CouponHouse } from "./admin-coupon.server";
import type { couponLists } from "./coupon-lists";

type CouponLimitsProps = { values: FormValues; houses: CouponHouse[] };

/** Without a tick the coupon is for all houses. */
export function CouponLimits({ values, houses }: CouponLimitsProps) {
  const { t } = useTranslation(["adminCoupons", "common"]);
  const box = (list: (typeof couponLists)[number], value: string, label: string) => (
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
