import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { consultationStatuses } from "domain/enums";
import { Button } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { RecordProblems } from "~/platform/forms/record-problems";
import type { FormValues } from "~/platform/forms/use-fields";
import { useRecordForm, type RecordFormState } from "~/platform/forms/use-record-form";
import * as styles from "./consultation-facts.css";

type ConsultationFormProps = RecordFormState & { action: string };

/** How far an enquiry is, and what staff note of it. */
export function ConsultationForm({ action, saved, posted }: ConsultationFormProps) {
  const { t } = useTranslation(["adminConsultations", "common"]);
  const form = useRecordForm("consultation", { saved, posted });
  const { formProps, fieldOf } = form;
  const labels = { status: t("status"), note: t("note") };
  const options = consultationStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }));
  const shown = (values: FormValues) => ({
    ...values,
    status: options.find(({ value }) => value === values.status)?.label,
  });
  return (
    <Form method="post" action={action} {...formProps} className={styles.form} noValidate>
      <Stack gap="16">
        <RecordProblems form={form} labels={labels} shown={shown} />
        <input type="hidden" name="version" value={form.values.version} />
        <SelectField {...fieldOf("status")} label={labels.status} options={options} />
        <TextareaField {...fieldOf("note")} label={labels.note} hint={t("noteHint")} rows={5} />
        <div>
          <Button name="intent" value="save" size="small">
            {t("common:actions.save")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
