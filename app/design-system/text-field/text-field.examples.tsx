import { FieldStates } from "~/features/gallery/field-states";
import type { ExamplesProps } from "~/features/gallery/state";
import { TextField } from "./text-field";

export const isPointedAt = true;

export default function TextFieldExamples({ texts }: ExamplesProps) {
  const { fields } = texts;
  return (
    <FieldStates
      id="text-field"
      texts={texts}
      label={fields.label}
      value="linh@residents.example"
      long={fields.longAddress}
      error={fields.error}
      field={(props) => <TextField {...props} type="email" autoComplete="off" />}
    />
  );
}
