import { Form } from "@remix-run/react";
import { Search } from "~/design-system/icons/icons";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Destination } from "contract/commute";
import { areaSlugs } from "domain/enums";
import { Button } from "~/design-system/button/button";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { useSyncFormWithUrl } from "~/platform/forms/use-sync-form-with-url";
import { useOmitEmptyFields } from "~/platform/forms/use-omit-empty-fields";
import { LanguageField } from "~/platform/i18n/language-field";
import { paths } from "~/platform/paths/paths";
import { LengthChips } from "~/platform/stay-dates/length-chips";
import type { LengthOption } from "~/platform/stay-dates/length-option";
import { StayDatesField } from "~/platform/stay-dates/stay-dates-field";
import { DestinationField } from "../destination-field";
import { MoreFilters } from "./more-filters";
import * as styles from "./search-form.css";
import type { SearchField, SearchValues } from "./search-values";

type SearchFormProps = {
  values: SearchValues;
  errors: Record<string, string[]>;
  earliest: string;
  latest: string;
  lengths: LengthOption[];
  universities: readonly { value: string; label: string }[];
  destination?: Destination;
};

const commuteMinutes = [15, 20, 30, 45, 60];

export function SearchForm(props: SearchFormProps) {
  const { values, errors, earliest, latest, lengths, universities, destination } = props;
  const { t } = useTranslation(["houses", "common"]);
  const form = useSyncFormWithUrl(values);
  const submit = useOmitEmptyFields();
  const field = (name: SearchField) => ({
    id: `search-${name}`,
    name,
    defaultValue: values[name],
    errors: errors[name],
    label: t(`houses:search.${name as "area"}`),
  });

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(event, { preventScrollReset: true });
  }

  return (
    <Form
      ref={form}
      method="get"
      action={paths.houses()}
      noValidate
      role="search"
      aria-label={t("houses:search.label")}
      onSubmit={search}
    >
      <LanguageField />
      {values.sort && <input type="hidden" name="sort" value={values.sort} />}
      {values.view && <input type="hidden" name="view" value={values.view} />}
      <div className={styles.main}>
        <div className={styles.dates}>
          <StayDatesField
            id="search-dates"
            from={{ ...field("checkIn"), min: earliest, max: latest }}
            to={{ ...field("checkOut"), min: earliest }}
            stay={{ earliest, latest, lengths }}
          />
        </div>
        <SelectField
          {...field("area")}
          placeholder={t("houses:search.anywhere")}
          options={areaSlugs.map((area) => ({ value: area, label: t(`common:areas.${area}`) }))}
        />
        <TextField {...field("guests")} type="number" inputMode="numeric" min={1} max={20} />
        {universities.length > 0 && (
          <div className={styles.commute}>
            <DestinationField {...field("university")} universities={universities} destination={destination} />
            <SelectField
              {...field("maxCommute")}
              placeholder={t("houses:search.anyCommute")}
              options={commuteMinutes.map((count) => ({
                value: String(count),
                label: t("houses:search.minutes", { count }),
              }))}
            />
          </div>
        )}
        <div className={styles.submit}>
          <Button variant="brand" fullWidth>
            <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            {t("houses:search.submit")}
          </Button>
        </div>
        <div className={styles.row}>
          <LengthChips lengths={lengths} />
        </div>
      </div>
      <MoreFilters values={values} errors={errors} field={field} />
    </Form>
  );
}
