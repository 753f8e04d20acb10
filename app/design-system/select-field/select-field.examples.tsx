import { FieldStates } from "~/features/gallery/field-states";
import type { ExamplesProps } from "~/features/gallery/state";
import { SelectField } from "./select-field";

export const isPointedAt = true;

export default function SelectFieldExamples({ texts }: ExamplesProps) {
  const { fields } = texts;
  return (
    <FieldStates
      id="select-field"
      texts={texts}
      label={fields.choice}
      value="1"
      error={fields.choiceMissing}
      field={(props) => (
        <SelectField
          {...props}
          placeholder={fields.any}
          options={[
            { label: fields.north, options: [{ value: "1", label: fields.first }] },
            { label: fields.south, options: [{ value: "2", label: fields.second }] },
          ]}
        />
      )}
    />
  );
}
