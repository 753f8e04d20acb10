import { FieldStates } from "~/features/gallery/field-states";
import type { ExamplesProps } from "~/features/gallery/state";
import { PasswordField } from "./password-field";

export const isPointedAt = true;

export default function PasswordFieldExamples({ texts }: ExamplesProps) {
  const { fields } = texts;
  return (
    <FieldStates
      id="password-field"
      texts={texts}
      label={fields.password}
      value="Homes-2026"
      error={fields.passwordMissing}
      field={(props) => <PasswordField {...props} showLabel={fields.show} autoComplete="new-password" />}
    />
  );
}
