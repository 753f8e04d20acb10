import type { FieldMetadata } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Stack } from "~/design-system/layout/layout";
import { AgreementFields } from "./agreement-fields";
import { BirthDateFields, NameFields, PhoneFields } from "./person-fields";

type FieldName =
  | "firstName"
  | "lastName"
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
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <FieldSet id={`${formId}-person`} legend={t("signUp.person")}>
        <Stack>
          <NameFields fields={fields} />
          <BirthDateFields fields={fields} required />
          <PhoneFields fields={fields} countries={countries} />
        </Stack>
      </FieldSet>
      <AgreementFields fields={fields} terms={terms} privacy={privacy} />
      <Button variant="brand" fullWidth busy={busy && t("common:form.busy")}>
        {t("signUp.button")}
      </Button>
    </>
  );
}
