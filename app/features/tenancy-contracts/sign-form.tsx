import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { TenancyContract } from "contract/tenancy-contract";
import { Button } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Stack } from "~/design-system/layout/layout";
import { TextField } from "~/design-system/text-field/text-field";
import { useFields, type FormValues } from "~/platform/forms/use-fields";
import { SignaturePad } from "./signature-pad";

type SignFormProps = { contract: TenancyContract; values: FormValues; lastResult?: SubmissionResult };

const formId = "sign";

/** The typed name and the consent are the signature; a drawing is optional. */
export function SignForm({ contract, values, lastResult }: SignFormProps) {
  const { t } = useTranslation(["signing", "common"]);
  const { formProps, errors, fieldOf } = useFields(formId, { lastResult, values });
  const { defaultValue, ...consent } = fieldOf("consent");
  const isGuardian = contract.signer.role === "guardian";
  const busy = useNavigation().formData?.get("intent") === "sign";
  return (
    <Form {...formProps} method="post" noValidate>
      <input type="hidden" name="textHash" value={contract.textHash} />
      <Stack gap="24">
        <ErrorSummary title={t("common:form.errorSummary")} formId={formId} errors={errors} />
        <TextField
          {...fieldOf("fullName")}
          label={t("sign.fullName")}
          hint={t("sign.fullNameHint", { name: contract.signer.fullName })}
          autoComplete="name"
          required
        />
        <SignaturePad
          name="signature"
          label={t("sign.drawing")}
          hint={t("sign.drawingHint")}
          undo={t("sign.undoStroke")}
          clear={t("sign.clearDrawing")}
        />
        <CheckboxField
          {...consent}
          defaultChecked={defaultValue === "on"}
          label={t(isGuardian ? "sign.guardianConsent" : "sign.consent")}
          hint={t("sign.consentHint")}
          required
        />
        <Button name="intent" value="sign" fullWidth busy={busy && t("common:form.busy")}>
          {t(contract.isAddendum ? "sign.addendumButton" : "sign.button")}
        </Button>
      </Stack>
    </Form>
  );
}
