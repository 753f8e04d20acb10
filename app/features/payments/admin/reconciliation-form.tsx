import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { DateField } from "~/design-system/date-field/date-field";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { FileField } from "~/design-system/file-field/file-field";
import { Inline, Stack } from "~/design-system/layout/layout";
import { paths } from "~/platform/paths/paths";
import * as styles from "./reconciliation.css";

type ReconciliationFormProps = { values: { from: string; to: string }; errors: Record<string, string[]> };

const formId = "reconciliation";

/** Posted by the browser itself, since one of its buttons downloads a file. */
export function ReconciliationForm({ values, errors }: ReconciliationFormProps) {
  const { t } = useTranslation(["adminMoney", "common"]);
  const field = (name: "file" | "from" | "to") => ({
    id: `${formId}-${name}`,
    name,
    label: t(`reconciliation.${name}`),
    errors: errors[name],
  });
  return (
    <form
      method="post"
      action={paths.adminReconciliation()}
      encType="multipart/form-data"
      id={formId}
      noValidate
      className={styles.form}
    >
      <Stack gap="16">
        <ErrorSummary
          title={t("common:form.errorSummary")}
          formId={formId}
          errors={errors}
          order={["file", "from", "to"]}
        />
        <FileField {...field("file")} hint={t("reconciliation.fileHint")} accept=".csv,text/csv" required />
        <Inline gap="16" align="start">
          <DateField {...field("from")} defaultValue={values.from} required />
          <DateField {...field("to")} defaultValue={values.to} required />
        </Inline>
        <Inline gap="8">
          <Button variant="brand">{t("reconciliation.compare")}</Button>
          <Button variant="secondary" formAction={paths.adminReconciliation("file")}>
            {t("reconciliation.download")}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
