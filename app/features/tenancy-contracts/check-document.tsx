import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { FileField } from "~/design-system/file-field/file-field";
import { Stack } from "~/design-system/layout/layout";
import { SubmitButton } from "~/platform/forms/post-form";
import type { DocumentCheck } from "contract/document";
import { Notice } from "~/design-system/notice/notice";
import { PriceList } from "~/design-system/price-list/price-list";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";

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

const tones = { genuine: "success", changed: "danger", foreign: "warning" } as const;

export function CheckResult({ check: { result, document } }: { check: DocumentCheck }) {
  const { t } = useTranslation("signing");
  const locale = useLocale();
  return (
    <Stack gap="16">
      <Notice tone={tones[result]} title={t(`verify.${result}`)}>
        <p>{t(`verify.${result}Text`)}</p>
      </Notice>
      {document && (
        <PriceList
          lines={[
            { label: t("verify.kind"), amount: t(`verify.kinds.${document.kind}`) },
            { label: t("verify.code"), amount: document.code },
            ...(document.signers > 0
              ? [{ label: t("verify.signers"), amount: t("verify.signersValue", { count: document.signers }) }]
              : []),
            {
              label: t("verify.sealedAt"),
              amount: t("verify.seoul", { at: formatInstant(document.sealedAt, locale) }),
            },
          ]}
        />
      )}
    </Stack>
  );
}
