import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { TenancyContract } from "contract/tenancy-contract";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Grid, Stack } from "~/design-system/layout/layout";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { toCheckbox, useFields, type FieldOf, type FormValues } from "~/platform/forms/use-fields";
import { PassportGroup } from "~/shared/passport/signer-passport";
import type { NationalityOptions } from "~/shared/passport/passport-fields";
import * as styles from "./sign-form.css";
import { SignaturePad } from "./signature-pad";

type SignFormProps = {
  contract: TenancyContract;
  values: FormValues;
  lastResult?: SubmissionResult;
  countries: { value: string; label: string }[];
  nationalities: NationalityOptions;
};

const formId = "sign";

/** The typed name and the consent are the signature; a drawing is optional. */
export function SignForm({ contract, values, lastResult, countries, nationalities }: SignFormProps) {
  const { t } = useTranslation("signing");
  const form = useFields(formId, { lastResult, values });
  const { fieldOf } = form;
  const isGuardian = contract.signer.role === "guardian";
  return (
    <PostForm form={form} action={`#${formId}`} className={styles.form} gap="24">
      <input type="hidden" name="textHash" value={contract.textHash} />
      <MissingDetails missing={contract.signer.missing ?? []} fieldOf={fieldOf} countries={countries} />
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
      <PassportGroup signer={contract.signer} fieldOf={fieldOf} nationalities={nationalities} />
      <CheckboxField
        {...toCheckbox(fieldOf("consent"))}
        label={t(isGuardian ? "sign.guardianConsent" : "sign.consent")}
        hint={t("sign.consentHint")}
        required
      />
      <SubmitButton name="intent" value="sign" variant="brand" fullWidth>
        {t(contract.isAddendum ? "sign.addendumButton" : "sign.button")}
      </SubmitButton>
    </PostForm>
  );
}

type MissingDetailsProps = {
  missing: readonly ("email" | "phone")[];
  fieldOf: FieldOf;
  countries: SignFormProps["countries"];
};

/** What the person who booked left to this signer. */
function MissingDetails({ missing, fieldOf, countries }: MissingDetailsProps) {
  const { t } = useTranslation("signing");
  if (missing.length === 0) return null;
  const country = fieldOf("countryCode");
  return (
    <FieldSet id={`${formId}-details`} legend={t("details.title")} hint={t("details.hint")}>
      <Stack gap="16">
        {missing.includes("email") && (
          <TextField {...fieldOf("email")} type="email" label={t("details.email")} autoComplete="email" required />
        )}
        {missing.includes("phone") && (
          <Grid columns={{ mobile: "1", tablet: "2" }} gap="16">
            <SelectField
              {...country}
              defaultValue={country.defaultValue || "82"}
              label={t("details.countryCode")}
              options={countries}
              autoComplete="tel-country-code"
            />
            <TextField
              {...fieldOf("phone")}
              inputMode="tel" // HTML keeps “tel-national” from the type “tel”
              label={t("details.phone")}
              autoComplete="tel-national"
              required
            />
          </Grid>
        )}
      </Stack>
    </FieldSet>
  );
}
