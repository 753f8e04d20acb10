import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "domain/enums";
import { Grid } from "~/design-system/layout/layout";
import { TextField } from "~/design-system/text-field/text-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import type { FieldOf } from "./use-fields";

type BilingualFieldsProps = Pick<ComponentProps<typeof TextareaField>, "hint" | "maxLength" | "required" | "rows"> & {
  name: string;
  label: string;
  fieldOf: FieldOf;
};

/** A text in both languages; with `rows` it has several lines. */
export function BilingualFields({ name, label, fieldOf, rows, ...rest }: BilingualFieldsProps) {
  const labels = useBilingualLabels()(name, label);
  return (
    <Grid columns={{ tablet: "2" }} gap="16" align="start">
      {languages.map((lang) => {
        const field = { ...rest, ...fieldOf(`${name}.${lang}`), label: labels[`${name}.${lang}`], lang };
        return rows ? (
          <TextareaField key={lang} {...field} rows={rows} />
        ) : (
          <TextField key={lang} {...field} autoComplete="off" />
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
