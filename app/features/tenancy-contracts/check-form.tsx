import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { FileField } from "~/design-system/file-field/file-field";
import { Stack } from "~/design-system/layout/layout";
import { SubmitButton } from "~/platform/forms/post-form";

const formId = "verify";

/** The file must be chosen again each time, because browsers do not keep it. */
export function CheckForm({ errors }: { errors: Record<string, string[]> }) {
  const { t } = useTranslation(["signing", "common"]);
  return (
    <Form method="post" encType="multipart/form-data" noValidate id={formId}>
      <Stack gap="24">
        <ErrorSummary title={t("common:form.errorSummary")} formId={formId} errors={errors} />
        <FileField
          id={`${formId}-file`}
          name="file"
          label={t("verify.file")}
          hint={t("verify.fileHint")}
          errors={errors.file}
          accept="application/pdf,.pdf"
          required
        />
        <div>
          <SubmitButton name="intent" value="verify" variant="brand">
            {t("verify.button")}
          </SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
