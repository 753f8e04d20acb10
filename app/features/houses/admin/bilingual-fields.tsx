import { useTranslation } from "react-i18next";
import { Grid } from "~/design-system/layout/layout";
import { TextField } from "~/design-system/text-field/text-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import type { FieldOf } from "~/platform/forms/use-fields";

type BilingualFieldsProps = {
  name: string;
  label: string;
  fieldOf: FieldOf;
  rows?: number;
  hint?: string;
};

export function BilingualFields({ name, label, fieldOf, rows, hint }: BilingualFieldsProps) {
  const { t } = useTranslation("admin");
  return (
    <Grid columns={{ tablet: "2" }} gap="16" align="start">
      {(["en", "ko"] as const).map((lng) => {
        const field = {
          ...fieldOf(`${name}.${lng}`),
          label: t(lng === "en" ? "bilingual.inEnglish" : "bilingual.inKorean", { label }),
          lang: lng,
          hint,
        };
        return rows ? (
          <TextareaField key={lng} {...field} rows={rows} />
        ) : (
          <TextField key={lng} {...field} autoComplete="off" />
        );
      })}
    </Grid>
  );
}

export function useBilingualLabels() {
  const { t } = useTranslation("admin");
  return (name: string, label: string): Record<string, string> => ({
    [`${name}.en`]: t("bilingual.inEnglish", { label }),
    [`${name}.ko`]: t("bilingual.inKorean", { label }),
  });
}
