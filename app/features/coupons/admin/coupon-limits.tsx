import { useTranslation } from "react-i18next";
import { areaSlugs } from "domain/enums";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Stack } from "~/design-system/layout/layout";
import type { FormValues } from "~/platform/forms/use-fields";
import type { CouponHouse } from "./admin-coupon.server";
import * as styles from "./coupon-form.css";
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
          <div className={styles.boxes}>{areas.map(({ area, name }) => box("areas", area, name))}</div>
        </FieldSet>
        <FieldSet id="coupon-houses" legend={t("houses")} size="small">
          <div className={styles.groups}>
            {areas
              .map(({ area, name }) => ({ area, name, its: houses.filter((house) => house.area === area) }))
              .filter(({ its }) => its.length > 0)
              .map(({ area, name, its }) => (
                <div key={area} role="group" aria-label={name}>
                  <p className={styles.groupName}>{name}</p>
                  {its.map((house) => box("houses", house.slug, house.name))}
                </div>
              ))}
          </div>
        </FieldSet>
      </Stack>
    </FieldSet>
  );
}
