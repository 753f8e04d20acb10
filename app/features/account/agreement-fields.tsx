import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { FieldSet } from "~/design-system/field-set/field-set";
import { Inline, Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { checkboxProps } from "~/platform/forms/field-props";
import { paths } from "~/platform/paths/paths";

type Box = FieldMetadata<string | undefined>;

/** The terms, which are required, and the two that nobody has to tick. */
export function AgreementFields({ fields }: { fields: Record<"agreeTerms" | "agreeMarketing" | "agreeReceipt", Box> }) {
  const { t } = useTranslation(["account", "common"]);
  const optional = t("common:form.optional");
  return (
    <FieldSet id={`${fields.agreeTerms.id}-set`} legend={t("signUp.agreements")}>
      <Stack gap="12">
        <CheckboxField {...checkboxProps(fields.agreeTerms)} label={t("signUp.agreeTerms")} required />
        <CheckboxField
          {...checkboxProps(fields.agreeMarketing)}
          label={t("signUp.agreeMarketing")}
          optional={optional}
        />
        <CheckboxField {...checkboxProps(fields.agreeReceipt)} label={t("signUp.agreeReceipt")} optional={optional} />
        <Inline gap="16">
          <TextLink to={paths.terms()} target="_blank">
            {t("signUp.readTerms")}
          </TextLink>
          <TextLink to={paths.privacy()} target="_blank">
            {t("signUp.readPrivacy")}
          </TextLink>
        </Inline>
      </Stack>
    </FieldSet>
  );
}
