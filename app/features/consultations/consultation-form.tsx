import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Button } from "~/design-system/button/button";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Grid, Stack } from "~/design-system/layout/layout";
import { TextField } from "~/design-system/text-field/text-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { checkboxProps, fieldProps } from "~/platform/forms/field-props";
import { keyOfForm } from "~/platform/forms/idempotency-key";
import type { consultationForm } from "./consultation.form.server";
import * as styles from "./consultations.css";

const names = ["ownerName", "email", "phone", "buildingAddress", "units", "message"] as const;

type ConsultationFormProps = {
  action: string;
  lastResult: SubmissionResult | undefined;
  idempotencyKey: string;
  privacyLink: ReactNode;
};

export function ConsultationForm({ action, lastResult, idempotencyKey, privacyLink }: ConsultationFormProps) {
  const { t } = useTranslation(["consultations", "common"]);
  const busy = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<z.input<typeof consultationForm>>({
    id: "consultation",
    lastResult,
  });
  const labels = { ...Object.fromEntries(names.map((name) => [name, t(`form.${name}`)])), units: "" };
  return (
    <Stack gap="24">
      <ErrorSummary
        title={t("common:form.errorSummary")}
        formId={form.id}
        errors={form.allErrors}
        order={Object.keys(labels)}
      />
      <Form method="post" action={action} id={form.id} noValidate>
        <input type="hidden" name="idempotencyKey" value={keyOfForm(lastResult, idempotencyKey)} />
        <Stack gap="16">
          <TextField {...fieldProps(fields.ownerName)} label={t("form.ownerName")} autoComplete="name" required />
          <Grid columns={{ tablet: "2" }} gap="16" align="start">
            <TextField
              {...fieldProps(fields.email)}
              label={t("form.email")}
              type="email"
              autoComplete="email"
              required
            />
            <TextField {...fieldProps(fields.phone)} label={t("form.phone")} type="tel" autoComplete="tel" required />
          </Grid>
          <Grid columns={{ tablet: "fill 128" }} gap="16" align="start">
            <TextField
              {...fieldProps(fields.buildingAddress)}
              label={t("form.buildingAddress")}
              autoComplete="address-line1"
              required
            />
            <TextField
              {...fieldProps(fields.units)}
              label={t("form.units")}
              inputMode="numeric"
              autoComplete="off"
              required
            />
          </Grid>
          <TextareaField
            {...fieldProps(fields.message)}
            label={t("form.message")}
            hint={t("form.messageHint")}
            optional={t("common:form.optional")}
            rows={5}
          />
          <div className={fields.website.errors ? undefined : styles.honeypot} aria-hidden={!fields.website.errors}>
            <TextField
              {...fieldProps(fields.website)}
              label={t("form.website")}
              autoComplete="off"
              tabIndex={fields.website.errors ? undefined : -1}
            />
          </div>
          <div>
            <CheckboxField {...checkboxProps(fields.agreePrivacy)} label={t("form.agreePrivacy")} required />
            {privacyLink}
          </div>
          <Button variant="brand" fullWidth name="intent" value="send" busy={busy && t("common:form.busy")}>
            {t("form.send")}
          </Button>
        </Stack>
      </Form>
    </Stack>
  );
}
