import { Form, Link } from "@remix-run/react";
import { Search, SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { areaSlugs, subwayLines } from "contract/area-slugs";
import { Button } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { DateField } from "~/design-system/date-field/date-field";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { useKeptInStep } from "~/platform/forms/use-kept-in-step";
import { paths } from "~/platform/paths/paths";
import * as styles from "./search-form.css";
import type { SearchField, SearchValues } from "./search-values";

/** Kept in a drawer, which stands open when one of them is in use. */
const narrowing = ["maxPrice", "line", "stepFree"] as const;

type SearchFormProps = {
  values: SearchValues;
  errors: Record<string, string[]>;
  /** The days on which check-in is possible. */
  earliest: string;
  latest: string;
};

/** Dates, place and need; all of it stands in the address. */
export function SearchForm({ values, errors, earliest, latest }: SearchFormProps) {
  const { t } = useTranslation(["houses", "common"]);
  const form = useKeptInStep(values);
  const field = (name: SearchField) => ({
    id: `search-${name}`,
    name,
    defaultValue: values[name],
    errors: errors[name],
    label: t(`houses:search.${name as "area"}`),
  });
  const isNarrowed = narrowing.some((name) => values[name]);
  return (
    <Form
      ref={form}
      method="get"
      action={paths.houses()}
      noValidate
      role="search"
      aria-label={t("houses:search.label")}
    >
      {values.sort && <input type="hidden" name="sort" value={values.sort} />}
      <div className={styles.main}>
        <DateField {...field("checkIn")} min={earliest} max={latest} />
        <DateField {...field("checkOut")} min={earliest} />
        <SelectField
          {...field("area")}
          placeholder={t("houses:search.anywhere")}
          options={areaSlugs.map((area) => ({ value: area, label: t(`common:areas.${area}`) }))}
        />
        <TextField {...field("guests")} type="number" inputMode="numeric" min={1} max={20} />
        <div className={styles.submit}>
          <Button variant="brand" wide>
            <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            {t("houses:search.submit")}
          </Button>
        </div>
      </div>
      <details className={styles.more} open={isNarrowed || undefined}>
        <summary className={styles.summary}>
          <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
          {t("houses:search.more")}
        </summary>
        <div className={styles.filters}>
          <TextField
            {...field("maxPrice")}
            hint={t("houses:search.maxPriceHint")}
            type="number"
            inputMode="numeric"
            min={0}
            step={10_000}
          />
          <SelectField
            {...field("line")}
            placeholder={t("houses:search.anyLine")}
            options={subwayLines.map((line) => ({ value: line, label: t("houses:subway.line", { line }) }))}
          />
          <CheckboxField
            {...{ ...field("stepFree"), defaultValue: undefined }}
            value="true"
            defaultChecked={values.stepFree === "true"}
          />
          <Link className={styles.clear} to={paths.houses()}>
            {t("houses:search.clear")}
          </Link>
        </div>
      </details>
    </Form>
  );
}
