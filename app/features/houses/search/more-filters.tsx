import { SlidersHorizontal } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { subwayLines } from "domain/enums";
import { Button } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import type { FieldProps } from "~/design-system/field/field";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import * as styles from "./search-form.css";
import type { SearchField, SearchValues } from "./search-values";

const narrowing = ["maxPrice", "station", "line", "doorway", "stepFree", "lift", "visualAlarm"] as const;
const number = { type: "number", inputMode: "numeric", min: 0 } as const;

type MoreFiltersProps = {
  values: SearchValues;
  errors: Record<string, string[]>;
  field: (name: SearchField) => FieldProps & { defaultValue?: string };
};

export function MoreFilters({ values, errors, field }: MoreFiltersProps) {
  const { t } = useTranslation("houses");
  const inUse = narrowing.filter((name) => values[name] ?? errors[name]);
  return (
    <details className={styles.more} open={narrowing.some((name) => errors[name]) || undefined}>
      <summary className={styles.summary}>
        <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
        {inUse.length > 0 ? t("search.moreInUse", { count: inUse.length }) : t("search.more")}
      </summary>
      <div className={styles.filters}>
        <TextField {...field("maxPrice")} hint={t("search.maxPriceHint")} inputMode="numeric" />
        <TextField {...field("station")} hint={t("search.stationHint")} maxLength={60} autoComplete="off" />
        <SelectField
          {...field("line")}
          hint={t("search.lineHint")}
          placeholder={t("search.anyLine")}
          options={subwayLines.map((line) => ({ value: line, label: t("subway.line", { line }) }))}
        />
        <TextField {...field("doorway")} {...number} hint={t("search.doorwayHint")} max={300} />
        <div className={styles.row}>
          <FieldSet id="search-access" size="small" legend={t("search.access")}>
            <div className={styles.needs}>
              {(["stepFree", "lift", "visualAlarm"] as const).map((name) => (
                <CheckboxField
                  key={name}
                  {...field(name)}
                  defaultValue={undefined}
                  value="true"
                  defaultChecked={values[name] === "true"}
                />
              ))}
            </div>
          </FieldSet>
        </div>
        <div className={styles.row}>
          <Button variant="brand">{t("search.apply")}</Button>
        </div>
      </div>
    </details>
  );
}
