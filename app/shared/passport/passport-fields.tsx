import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Grid, Stack } from "~/design-system/layout/layout";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { toCheckbox, type FieldOf } from "~/platform/forms/use-fields";

export type NationalityOptions = readonly { value: string; label: string }[];

type PassportFieldsProps = {
  fieldOf: FieldOf;
  nationalities: NationalityOptions;
  /** Masked: an empty field keeps it. */
  savedNumber?: string | null;
  agreed: string;
  agreedHint?: string;
};

/** All names begin with `passport`, by which drafts and forms that wait for a log-in leave them out. */
export function PassportFields({ fieldOf, nationalities, savedNumber, agreed, agreedHint }: PassportFieldsProps) {
  const { t } = useTranslation("signing");
  return (
    <Stack gap="16">
      <TextField
        {...fieldOf("passport.name")}
        label={t("passport.name")}
        hint={t("passport.nameHint")}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Grid columns={{ mobile: "1", tablet: "2" }} gap="16">
        <TextField
          {...fieldOf("passport.number")}
          label={t("passport.number")}
          hint={savedNumber ? t("passport.numberSaved", { number: savedNumber }) : t("passport.numberHint")}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <SelectField
          {...fieldOf("passport.nationality")}
          label={t("passport.nationality")}
          placeholder={t("passport.choose")}
          options={nationalities}
          autoComplete="off"
        />
      </Grid>
      <CheckboxField {...toCheckbox(fieldOf("passport.agreed"))} label={agreed} hint={agreedHint} />
    </Stack>
  );
}
