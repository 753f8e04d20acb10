import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PersonName } from "domain/people/person-name";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Stack } from "~/design-system/layout/layout";
import { agreements, read } from "~/design-system/checkbox-field/agreements.css";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Disclosure } from "~/design-system/disclosure/disclosure";
import { content } from "~/design-system/disclosure/disclosure.css";
import { checkboxProps, fieldProps } from "~/platform/forms/field-props";
import { SubmitButton } from "~/platform/forms/post-form";
import { NameFields } from "~/shared/person-name/name-fields";
import { BirthDateFields, PhoneFields } from "./person-fields";

type FieldName =
  | keyof PersonName
  | "birthYear"
  | "birthMonth"
  | "birthDay"
  | "countryCode"
  | "phone"
  | "agreeTerms"
  | "agreeMarketing"
  | "agreeReceipt";

type SignUpFieldsProps = {
  formId: string;
  fields: Record<FieldName, FieldMetadata<string | undefined>>;
  countries: { value: string; label: string }[];
  terms: ReactNode;
  privacy: ReactNode;
};

export function SignUpFields({ formId, fields, countries, terms, privacy }: SignUpFieldsProps) {
  const { t } = useTranslation(["account", "common"]);
  return (
    <>
      <FieldSet id={`${formId}-person`} legend={t("signUp.person")}>
        <Stack>
          <NameFields fieldOf={(part) => fieldProps(fields[part])} />
          <BirthDateFields fields={fields} required />
          <PhoneFields fields={fields} countries={countries} />
        </Stack>
      </FieldSet>
      <AgreementFields fields={fields} terms={terms} privacy={privacy} />
      <SubmitButton variant="brand" fullWidth>
        {t("signUp.button")}
      </SubmitButton>
    </>
  );
}

type Box = FieldMetadata<string | undefined>;

type AgreementFieldsProps = {
  fields: Record<"agreeTerms" | "agreeMarketing" | "agreeReceipt", Box>;
  terms: ReactNode;
  privacy: ReactNode;
};

function AgreementFields({ fields, terms, privacy }: AgreementFieldsProps) {
  const { t } = useTranslation(["account", "common"]);
  const optional = t("common:form.optional");
  return (
    <FieldSet id={`${fields.agreeTerms.id}-set`} legend={t("signUp.agreements")}>
      <div className={agreements}>
        <CheckboxField
          {...checkboxProps(fields.agreeTerms)}
          label={t("signUp.agreeTerms")}
          text={
            <details>
              <summary className={read} aria-label={t("signUp.readTerms")}>
                {t("common:form.read")}
              </summary>
              <div className={content}>{terms}</div>
            </details>
          }
          required
        />
        <CheckboxField
          {...checkboxProps(fields.agreeMarketing)}
          label={t("signUp.agreeMarketing")}
          hint={t("signUp.agreeMarketingHint")}
          optional={optional}
        />
        <CheckboxField
          {...checkboxProps(fields.agreeReceipt)}
          label={t("signUp.agreeReceipt")}
          hint={t("signUp.agreeReceiptHint")}
          optional={optional}
        />
      </div>
      <Disclosure title={t("signUp.readPrivacy")}>{privacy}</Disclosure>
    </FieldSet>
  );
}
