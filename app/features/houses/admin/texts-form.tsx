import { useTranslation } from "react-i18next";
import { BilingualFields, useBilingualLabels } from "./bilingual-fields";
import { textLists } from "./house-sections";
import { SectionForm, type SectionProps } from "./section-form";

export function TextsForm(props: SectionProps) {
  const { t } = useTranslation("adminHouses");
  const labelsOf = useBilingualLabels();
  const labels = Object.assign({}, ...textLists.map((name) => labelsOf(name, t(`fields.${name}`)))) as Record<
    string,
    string
  >;
  return (
    <SectionForm {...props} section="texts" labels={labels}>
      {({ fieldOf }) =>
        textLists.map((name) => (
          <BilingualFields
            key={name}
            name={name}
            label={t(`fields.${name}`)}
            hint={t(name === "arrivalSteps" ? "arrivalHint" : "linesHint")}
            rows={6}
            fieldOf={fieldOf}
          />
        ))
      }
    </SectionForm>
  );
}
