import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { ChangedNotice, type Compared } from "./changed-notice";
import type { RecordForm } from "./use-record-form";

type RecordProblemsProps = Pick<Compared, "labels" | "shown"> & {
  form: RecordForm;
  /** Of fields that are no part of the record. */
  otherLabels?: Record<string, string>;
};

export function RecordProblems({ form, labels, otherLabels, shown }: RecordProblemsProps) {
  const { t } = useTranslation("common");
  const { id, current, errors, values } = form;
  if (current) return <ChangedNotice current={current} labels={labels} shown={shown} typed={values} />;
  return (
    <ErrorSummary
      title={t("form.errorSummary")}
      formId={id}
      errors={errors}
      order={Object.keys({ ...labels, ...otherLabels })}
    />
  );
}
