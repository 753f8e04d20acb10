import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "~/design-system/password-field/password-field";
import { fieldProps } from "~/platform/forms/field-props";

export function CurrentPassword({ field }: { field: FieldMetadata<string | undefined> }) {
  const { t } = useTranslation("account");
  const { id, name, errors } = fieldProps(field);
  return (
    <PasswordField
      id={id}
      name={name}
      errors={errors}
      label={t("fields.currentPassword")}
      showLabel={t("fields.showPassword")}
      autoComplete="current-password"
      required
    />
  );
}
