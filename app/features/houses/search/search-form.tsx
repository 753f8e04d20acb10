import { Form } from "@remix-run/react";
import { Search } from "~/design-system/icons/icons";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { areaSlugs } from "domain/enums";
import { Button } from "~/design-system/button/button";
import { FieldLookProvider } from "~/design-system/field/field";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { useSyncFormWithUrl } from "~/platform/forms/use-sync-form-with-url";
import { useOmitEmptyFields } from "~/platform/forms/use-omit-empty-fields";
import { LanguageField } from "~/platform/i18n/language-field";
import { paths } from "~/platform/paths/paths";
import { StayDatesField } from "~/shared/stay-dates/stay-dates-field";
import { KeptFields } from "./kept-fields";
import * as styles from "./search-form.css";
import { filterFields, searchFormId, type SearchField, type SearchValues } from "./search-values";

type SearchFormProps = {
  values: SearchValues;
  errors: Record<string, string[]>;
  earliest: string;
  latest: string;
};

/** Where, when and how many; it stays in sight. The other filters are in a sheet, the order beside the results. */
export function SearchForm({ values, errors, earliest, latest }: SearchFormProps) {
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
      id={searchFormId}
      method="get"
      action={paths.houses()}
      noValidate
      role="search"
      aria-label={t("houses:search.label")}
      className={styles.bar}
      onSubmit={search}
    >
      <LanguageField />
      <KeptFields values={values} names={[...filterFields, "view"]} />
      <FieldLookProvider value={styles.look}>
        <div className={styles.place}>
          <SelectField
            {...field("area")}
            placeholder={t("houses:search.anywhere")}
            options={areaSlugs.map((area) => ({ value: area, label: t(`common:areas.${area}`) }))}
          />
        </div>
        <div className={styles.dates}>
          <StayDatesField
            id="search-dates"
            from={{ ...field("checkIn"), min: earliest, max: latest }}
            to={{ ...field("checkOut"), min: earliest }}
            stay={{ earliest, latest, lengths: "all", university: values.university }}
          />
        </div>
      </FieldLookProvider>
      <div className={styles.guests}>
        <FieldLookProvider value={styles.guestsLook}>
          <TextField {...field("guests")} type="number" inputMode="numeric" min={1} max={20} placeholder="1" />
        </FieldLookProvider>
      </div>
      <div className={styles.submit}>
        <Button variant="brand" className={styles.button} fullWidth>
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.submitLabel}>{t("houses:search.submit")}</span>
        </Button>
      </div>
    </Form>
  );
}
