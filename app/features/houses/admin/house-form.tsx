import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { areaSlugs, facilityPlaces } from "domain/enums";
import { houseBills, houseLanguages } from "domain/houses/room-enums";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Grid, Inline } from "~/design-system/layout/layout";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { BilingualFields, useBilingualLabels } from "~/platform/forms/bilingual-fields";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { toCheckbox, type FormValues } from "~/platform/forms/use-fields";
import { useRecordForm, type RecordFormState } from "~/platform/forms/use-record-form";
import { factLists, rowTexts, textLists } from "./house-sections";
import { RowGroup } from "./row-group";

export type SectionProps = RecordFormState & { action: string };

/** The first button saves: Enter presses it, not one that adds a row. */
export function SectionForm({ intent, children, ...props }: ComponentProps<typeof PostForm> & { intent: string }) {
  const { t } = useTranslation("common");
  const save = (variant: "secondary" | "brand") => (
    <div>
      <SubmitButton variant={variant} name="intent" value={intent} size="small">
        {t("actions.save")}
      </SubmitButton>
    </div>
  );
  return (
    <PostForm {...props} gap="24">
      {save("secondary")}
      {children}
      {save("brand")}
    </PostForm>
  );
}

const textFields = ["name", "tagline", "address", "beds", "parking"] as const;
const numbers = ["occupancy", "sizeM2", "doorwayCm", "lat", "lng", "position"] as const;
const ticks = ["stepFree", "lift", "visualAlarm"] as const;

export function FactsForm({ action, ...state }: SectionProps) {
  const { t } = useTranslation(["adminHouses", "admin", "common", "houses"]);
  const labelsOf = useBilingualLabels();
  const form = useRecordForm("facts", state);
  const { fieldOf, values } = form;
  const labels = {
    ...Object.assign({}, ...textFields.map((name) => labelsOf(name, t(`fields.${name}`)))),
    area: t("area"),
    ...Object.fromEntries([...numbers, ...ticks].map((name) => [name, t(`fields.${name}`)])),
    languages: t("fields.languages"),
    bills: t("fields.bills"),
    womenOnlyFloors: t("fields.womenOnlyFloors"),
    ...Object.fromEntries(factLists.map((list) => [list, t(`lists.${list}`)])),
  } as Record<string, string>;
  const labelOf = (field: string, value: string) => {
    if (field === "line") return t("houses:subway.line", { line: value, context: value });
    const place = facilityPlaces.find((one) => field === "place" && one === value);
    return place ? t(`places.${place}`) : value;
  };
  const shown = (facts: FormValues): FormValues => {
    const area = areaSlugs.find((slug) => slug === facts.area);
    return {
      ...facts,
      area: area && t(`common:areas.${area}`),
      ...Object.fromEntries(
        ticks.map((name) => [name, t(facts[name] === "on" ? "admin:audit.yes" : "admin:audit.no")]),
      ),
      languages: houseLanguages
        .filter((language) => facts[`languages.${language}`] === "on")
        .map((language) => t(`languages.${language}`))
        .join(", "),
      bills: houseBills
        .filter((bill) => facts[`bills.${bill}`] === "on")
        .map((bill) => t(`houses:bills.${bill}`))
        .join(", "),
      ...rowTexts(facts, factLists, labelOf),
    };
  };
  return (
    <SectionForm intent="saveFacts" form={form} action={action} labels={labels} shown={shown}>
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
          <TextField key={name} {...fieldOf(name)} label={t(`fields.${name}`)} inputMode="decimal" autoComplete="off" />
        ))}
      </Grid>
      <FieldSet id="access" legend={t("access")} size="small">
        <Inline gap="24">
          {ticks.map((name) => (
            <CheckboxField key={name} {...toCheckbox(fieldOf(name))} label={t(`fields.${name}`)} />
          ))}
        </Inline>
      </FieldSet>
      <FieldSet id="languages" legend={t("fields.languages")} size="small">
        <Inline gap="24">
          {houseLanguages.map((language) => (
            <CheckboxField
              key={language}
              {...toCheckbox(fieldOf(`languages.${language}`))}
              label={t(`languages.${language}`)}
            />
          ))}
        </Inline>
      </FieldSet>
      <FieldSet id="bills" legend={t("fields.bills")} hint={t("fields.billsHint")} size="small">
        <Inline gap="24">
          {houseBills.map((bill) => (
            <CheckboxField key={bill} {...toCheckbox(fieldOf(`bills.${bill}`))} label={t(`houses:bills.${bill}`)} />
          ))}
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
        <RowGroup key={list} list={list} values={values} fieldOf={fieldOf} action={action} />
      ))}
    </SectionForm>
  );
}

export function TextsForm({ action, ...state }: SectionProps) {
  const { t } = useTranslation("adminHouses");
  const labelsOf = useBilingualLabels();
  const form = useRecordForm("texts", state);
  const labels = Object.assign({}, ...textLists.map((name) => labelsOf(name, t(`fields.${name}`)))) as Record<
    string,
    string
  >;
  return (
    <SectionForm intent="saveTexts" form={form} action={action} labels={labels}>
      {textLists.map((name) => (
        <BilingualFields
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          hint={t(name === "arrivalSteps" ? "arrivalHint" : "linesHint")}
          rows={6}
          fieldOf={form.fieldOf}
        />
      ))}
    </SectionForm>
  );
}
