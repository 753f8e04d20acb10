import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { RecordProblems } from "~/platform/forms/record-problems";
import type { FieldOf, FormValues } from "~/platform/forms/use-fields";
import { useRecordForm, type RecordFormState } from "~/platform/forms/use-record-form";
import { VersionField } from "~/platform/forms/version-field";
import type { HouseSection } from "./house-sections";

export type SectionProps = RecordFormState & { action: string };

type SectionFormProps = SectionProps & {
  section: HouseSection;
  labels: Record<string, string>;
  /** Of fields that are not stored: they stand in the error summary, not in the comparison. */
  otherLabels?: Record<string, string>;
  /** Display values, rows as one text each: for the comparison with another admin's changes. */
  shown?: (values: FormValues) => FormValues;
  children: (form: { fieldOf: FieldOf; values: FormValues; formId: string }) => ReactNode;
};

/** The first button saves: Enter presses it, not one that adds a row. */
export function SectionForm({
  action,
  saved,
  posted,
  section,
  labels,
  otherLabels,
  shown,
  children,
}: SectionFormProps) {
  const { t } = useTranslation("common");
  const form = useRecordForm(section, { saved, posted });
  const { formProps, fieldOf, values } = form;
  const save = (variant: "secondary" | "brand") => (
    <div>
      <Button variant={variant} name="intent" value="save" size="small">
        {t("actions.save")}
      </Button>
    </div>
  );
  return (
    <Form method="post" action={action} {...formProps} noValidate>
      <Stack gap="24">
        <RecordProblems form={form} labels={labels} otherLabels={otherLabels} shown={shown} />
        <input type="hidden" name="section" value={section} />
        <VersionField version={values.version} />
        {save("secondary")}
        {children({ fieldOf, values, formId: section })}
        {save("brand")}
      </Stack>
    </Form>
  );
}
