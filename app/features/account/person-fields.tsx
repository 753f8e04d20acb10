import { useTranslation } from "react-i18next";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Grid, Stack } from "~/design-system/layout/layout";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { Text } from "~/design-system/text/text";
import { fieldProps, type FormField } from "~/platform/forms/field-props";
import * as styles from "./fields.css";

type Option = { value: string; label: string };

type BirthDateProps = {
  fields: { birthYear: FormField; birthMonth: FormField; birthDay: FormField };
  required?: boolean;
};

/** Typed, because scrolling a date picker to a year of birth is tedious. */
export function BirthDateFields({ fields: { birthYear, birthMonth, birthDay }, required }: BirthDateProps) {
  const { t } = useTranslation("account");
  const id = `${birthYear.id}-set`;
  const part = (field: FormField) => ({
    ...fieldProps(field),
    errors: undefined, // said once, under the three
    errorId: birthYear.errors?.length ? `${id}-error` : undefined,
    inputMode: "numeric" as const,
    enterKeyHint: "next" as const,
    required,
  });
  return (
    <FieldSet id={id} legend={t("fields.birthDate")} size="small" errors={birthYear.errors}>
      <div className={styles.birthDate}>
        <TextField
          {...part(birthYear)}
          label={t("fields.birthYear")}
          placeholder={t("fields.birthYearPlaceholder")}
          autoComplete="bday-year"
          maxLength={4}
        />
        <TextField
          {...part(birthMonth)}
          label={t("fields.birthMonth")}
          placeholder={t("fields.birthMonthPlaceholder")}
          autoComplete="bday-month"
          maxLength={2}
        />
        <TextField
          {...part(birthDay)}
          label={t("fields.birthDay")}
          placeholder={t("fields.birthDayPlaceholder")}
          autoComplete="bday-day"
          maxLength={2}
        />
      </div>
    </FieldSet>
  );
}

type PhoneProps = { fields: { countryCode: FormField; phone: FormField }; countries: Option[] };

export function PhoneFields({ fields: { countryCode, phone }, countries }: PhoneProps) {
  const { t } = useTranslation("account");
  const hintId = `${phone.id}-pair-hint`;
  return (
    <Stack gap="8">
      <Grid columns={{ tablet: "2" }} gap="16" align="start">
        <SelectField
          {...fieldProps(countryCode)}
          label={t("fields.countryCode")}
          options={countries}
          autoComplete="tel-country-code"
          required
        />
        <TextField
          {...fieldProps(phone)}
          label={t("fields.phone")}
          hintId={hintId}
          inputMode="tel" // HTML keeps “tel-national” from the type “tel”
          autoComplete="tel-national"
          enterKeyHint="next"
          required
        />
      </Grid>
      <Text id={hintId} size="small" tone="soft">
        {t("fields.phoneHint")}
      </Text>
    </Stack>
  );
}
