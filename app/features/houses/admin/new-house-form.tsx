import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { areaSlugs } from "domain/enums";
import { Button } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { SelectField } from "~/design-system/select-field/select-field";
import { RecordProblems } from "~/platform/forms/record-problems";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { BilingualFields, useBilingualLabels } from "./bilingual-fields";
import type { SectionProps } from "./section-form";

export function NewHouseForm({ action, saved, posted }: SectionProps) {
  const { t } = useTranslation(["adminHouses", "common"]);
  const labelsOf = useBilingualLabels();
  const form = useRecordForm("new-house", { saved, posted });
  const labels = { ...labelsOf("name", t("name")), area: t("area") };
  return (
    <Form method="post" action={action} {...form.formProps} noValidate>
      <Stack gap="16">
        <RecordProblems form={form} labels={labels} />
        <input type="hidden" name="idempotencyKey" value={form.idempotencyKey} />
        <BilingualFields name="name" label={t("name")} fieldOf={form.fieldOf} />
        <SelectField
          {...form.fieldOf("area")}
          label={t("area")}
          placeholder={t("choose")}
          options={areaSlugs.map((value) => ({ value, label: t(`common:areas.${value}`) }))}
        />
        <div>
          <Button variant="brand" name="intent" value="create" size="small">
            {t("create")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
