import { FieldStates } from "~/features/gallery/field-states";
import type { ExamplesProps } from "~/features/gallery/state";
import { TextareaField } from "./textarea-field";

export const isPointedAt = true;

export default function TextareaFieldExamples({ texts }: ExamplesProps) {
  const { fields } = texts;
  return (
    <FieldStates
      id="textarea-field"
      texts={texts}
      label={fields.long}
      value={texts.overlay.text}
      long={texts.long}
      error={fields.longMissing}
      field={(props) => <TextareaField {...props} rows={3} />}
    />
  );
}
