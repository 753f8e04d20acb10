import { Form, Link } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Destination } from "contract/commute";
import { maxDestinationLength } from "domain/houses/destination";
import { subwayLines } from "domain/enums";
import { Button, DefaultButton } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Grid } from "~/design-system/layout/layout";
import { SelectField } from "~/design-system/select-field/select-field";
import { standaloneLink } from "~/design-system/text/text.css";
import { TextField } from "~/design-system/text-field/text-field";
import { useOmitEmptyFields } from "~/platform/forms/use-omit-empty-fields";
import { LanguageField } from "~/platform/i18n/language-field";
import { paths } from "~/platform/paths/paths";
import { LengthChips } from "~/shared/stay-dates/length-chips";
import { DestinationField } from "../commute";
import * as styles from "./filters-form.css";
import type { HouseFilters, FoundHouses } from "./houses.server";
import { KeptFields } from "./kept-fields";
import { RentHistogram } from "./rent-histogram";
import { filterFields, type SearchField, type SearchValues, withoutFields } from "./search-values";
import { useHouseCount } from "./use-house-count";

const commuteMinutes = [15, 20, 30, 45, 60];
const number = { type: "number", inputMode: "numeric", min: 0 } as const;
const barFields = ["checkIn", "checkOut", "area", "guests", "sort", "view"] as const;

export type FiltersFormProps = {
  filters: HouseFilters;
  values: SearchValues;
  errors: Record<string, string[]>;
  destination?: Destination;
  /** The number of houses that `values` find. */
  found: Pick<FoundHouses, "pagination" | "errors">;
  /** After it has been sent. */
  onDone?: () => void;
};

/** The filters that the search bar leaves out; the rest of the search goes with them. */
export function FiltersForm({ filters, values, errors, destination, found, onDone }: FiltersFormProps) {
  const { t } = useTranslation("houses");
  const submit = useOmitEmptyFields();
  const form = useRef<HTMLFormElement>(null);
  const { counted, countHouses } = useHouseCount(form, found);
  const [maxRent, setMaxRent] = useState(values.maxPrice ?? "");
  const { universities, rents, lengths } = filters;
  const inUse = filterFields.filter((name) => values[name]);
  const field = (name: SearchField) => ({
    id: `filter-${name}`,
    name,
    defaultValue: values[name],
    errors: errors[name],
    label: t(`search.${name as "station"}`),
  });

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(event, { preventScrollReset: true });
    onDone?.();
  }

  return (
    <Form
      ref={form}
      method="get"
      action={paths.houses()}
      noValidate
      className={styles.form}
      onSubmit={apply}
      onChange={countHouses}
    >
      <LanguageField />
      <KeptFields values={values} names={barFields} />
      {/* The lengths come before the button that is seen */}
      <DefaultButton />
      {universities.length > 0 && (
        <FieldSet id="filter-commute" legend={t("house.commute")}>
          <Grid columns={{ tablet: "3:2" }} gap="16" align="start">
            <DestinationField {...field("university")} universities={universities} destination={destination} />
            <SelectField
              {...field("maxCommute")}
              placeholder={t("search.anyCommute")}
              options={commuteMinutes.map((count) => ({ value: String(count), label: t("search.minutes", { count }) }))}
            />
          </Grid>
          <TextField
            {...field("station")}
            hint={t("search.stationHint")}
            maxLength={maxDestinationLength}
            autoComplete="off"
          />
        </FieldSet>
      )}
      <FieldSet id="filter-rent" legend={t("search.rent")}>
        {rents && rents.bands.length > 0 && <RentHistogram rents={rents} max={maxRent} onMax={setMaxRent} />}
        <TextField
          {...field("maxPrice")}
          hint={t("search.maxPriceHint")}
          defaultValue={undefined}
          value={maxRent}
          inputMode="numeric"
          onChange={({ currentTarget }) => setMaxRent(currentTarget.value)}
        />
      </FieldSet>
      <SelectField
        {...field("line")}
        label={t("search.line")}
        placeholder={t("search.anyLine")}
        options={subwayLines.map((line) => ({ value: line, label: t("subway.line", { line, context: line }) }))}
      />
      <FieldSet id="filter-access" legend={t("search.access")}>
        <div>
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
        <TextField {...field("doorway")} {...number} hint={t("search.doorwayHint")} max={300} />
      </FieldSet>
      <FieldSet id="filter-length" legend={t("search.length")}>
        <LengthChips lengths={lengths} />
      </FieldSet>
      <div className={styles.actions}>
        <Link
          className={standaloneLink}
          to={paths.houses(withoutFields(values, inUse))}
          onClick={onDone}
          preventScrollReset
        >
          {t("search.clear")}
        </Link>
        <Button variant="brand">
          {counted
            ? t(counted.isTruncated ? "search.applyMore" : "search.applyCount", { count: counted.count })
            : t("search.apply")}
        </Button>
      </div>
    </Form>
  );
}
