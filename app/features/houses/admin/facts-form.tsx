import { useTranslation } from "react-i18next";
import { areaSlugs, facilityPlaces } from "domain/enums";
import { houseLanguages } from "domain/houses/room-enums";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Grid, Inline } from "~/design-system/layout/layout";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import type { FormValues } from "~/platform/forms/use-fields";
import { BilingualFields, useBilingualLabels } from "./bilingual-fields";
import { factLists, rowTexts } from "./house-sections";
import { RowGroup } from "./row-group";
import { SectionForm, type SectionProps } from "./section-form";

const textFields = ["name", "tagline", "address", "beds", "parking"] as const;
const numbers = ["occupancy", "sizeM2", "doorwayCm", "lat", "lng", "position"] as const;
const ticks = ["stepFree", "lift", "visualAlarm"] as const;

export function FactsForm(props: SectionProps) {
  const { t } = useTranslation(["adminHouses", "admin", "common", "houses"]);
  const labelsOf = useBilingualLabels();
  const labels = {
    ...Object.assign({}, ...textFields.map((name) => labelsOf(name, t(`fields.${name}`)))),
    area: t("area"),
    ...Object.fromEntries([...numbers, ...ticks].map((name) => [name, t(`fields.${name}`)])),
    languages: t("fields.languages"),
    womenOnlyFloors: t("fields.womenOnlyFloors"),
    ...Object.fromEntries(factLists.map((list) => [list, t(`lists.${list}`)])),
  } as Record<string, string>;
  const labelOf = (field: string, value: string) => {
    if (field === "line") return t("houses:subway.line", { line: value, context: value });
    const place = facilityPlaces.find((one) => field === "place" && one === value);
    return place ? t(`places.${place}`) : value;
  };
  const shownFacts = (values: FormValues): FormValues => {
    const area = areaSlugs.find((slug) => slug === values.area);
    return {
      ...values,
      area: area && t(`common:areas.${area}`),
      ...Object.fromEntries(
        ticks.map((name) => [name, t(values[name] === "on" ? "admin:audit.yes" : "admin:audit.no")]),
      ),
      languages: houseLanguages
        .filter((language) => values[`languages.${language}`] === "on")
        .map((language) => t(`languages.${language}`))
        .join(", "),
      ...rowTexts(values, factLists, labelOf),
    };
  };
  return (
    <SectionForm {...props} section="facts" labels={labels} shown={shownFacts}>
      {({ fieldOf, values }) => (
        <>
          {textFields.map((name) => (
            <BilingualFields key={name} name={name} label={t(`fields.${name}`)} fieldOf={fieldOf} />
          ))}
          <Grid columns="from 160" gap="16" align="end">
            <SelectField
              {...fieldOf("area")}
              label={t("area")}
              options={areaSlugs.map((value) => ({ value, label: t(`common:areas.${value}`) }))}
            />
            {numbers.map((name) => (
              <TextField
                key={name}
                {...fieldOf(name)}
                label={t(`fields.${name}`)}
                inputMode="decimal"
                autoComplete="off"
              />
            ))}
          </Grid>
          <FieldSet id="access" legend={t("access")} size="small">
            <Inline gap="24">
              {ticks.map((name) => {
                const { defaultValue, ...field } = fieldOf(name);
                return (
                  <CheckboxField
                    key={name}
                    {...field}
                    label={t(`fields.${name}`)}
                    defaultChecked={defaultValue === "on"}
                  />
                );
              })}
            </Inline>
          </FieldSet>
          <FieldSet id="languages" legend={t("fields.languages")} size="small">
            <Inline gap="24">
              {houseLanguages.map((language) => {
                const { defaultValue, ...field } = fieldOf(`languages.${language}`);
                return (
                  <CheckboxField
                    key={language}
                    {...field}
                    label={t(`languages.${language}`)}
                    defaultChecked={defaultValue === "on"}
                  />
                );
              })}
            </Inline>
          </FieldSet>
          <TextField
            {...fieldOf("womenOnlyFloors")}
            label={t("fields.womenOnlyFloors")}
            hint={t("fields.womenOnlyFloorsHint")}
            optional={t("common:form.optional")}
            autoComplete="off"
          />
          {factLists.map((list) => (
            <RowGroup key={list} list={list} values={values} fieldOf={fieldOf} action={props.action} />
          ))}
        </>
      )}
    </SectionForm>
  );
}
