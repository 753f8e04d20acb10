import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Grid } from "~/design-system/layout/layout";
import { TextField } from "~/design-system/text-field/text-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useRecordForm } from "~/platform/forms/use-record-form";
import * as styles from "./consultations.css";

const order = ["ownerName", "email", "phone", "buildingAddress", "units", "message"];

type ConsultationFormProps = { action: string; posted: PostedRecord | undefined; privacyLink: ReactNode };

export function ConsultationForm({ action, posted, privacyLink }: ConsultationFormProps) {
  const { t } = useTranslation(["consultations", "common"]);
  const form = useRecordForm("consultation", { posted });
  const { errors, fieldOf, values } = form;
  const { defaultValue: _posted, ...agreePrivacy } = fieldOf("agreePrivacy");
  return (
    <PostForm form={form} action={action} order={order}>
      <TextField {...fieldOf("ownerName")} label={t("form.ownerName")} autoComplete="name" required />
      <Grid columns={{ tablet: "2" }} gap="16" align="start">
        <TextField {...fieldOf("email")} label={t("form.email")} type="email" autoComplete="email" required />
        <TextField {...fieldOf("phone")} label={t("form.phone")} type="tel" autoComplete="tel" required />
      </Grid>
      <Grid columns={{ tablet: "fill 128" }} gap="16" align="start">
        <TextField
          {...fieldOf("buildingAddress")}
          label={t("form.buildingAddress")}
          autoComplete="address-line1"
          required
        />
        <TextField {...fieldOf("units")} label={t("form.units")} inputMode="numeric" autoComplete="off" required />
      </Grid>
      <TextareaField
        {...fieldOf("message")}
        label={t("form.message")}
        hint={t("form.messageHint")}
        optional={t("common:form.optional")}
        rows={5}
      />
      <div className={errors.website ? undefined : styles.honeypot} aria-hidden={!errors.website}>
        <TextField
          {...fieldOf("website")}
          label={t("form.website")}
          autoComplete="off"
          tabIndex={errors.website ? undefined : -1}
        />
      </div>
      <div>
        <CheckboxField
          {...agreePrivacy}
          label={t("form.agreePrivacy")}
          defaultChecked={values.agreePrivacy === "on"}
          required
        />
        {privacyLink}
      </div>
      <SubmitButton variant="brand" fullWidth name="intent" value="send">
        {t("form.send")}
      </SubmitButton>
    </PostForm>
  );
}
