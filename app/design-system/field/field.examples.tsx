import type { ExamplesProps } from "~/features/gallery/state";
import { Field } from "./field";
import { control } from "./field.css";

export default function FieldExamples({ texts: { fields } }: ExamplesProps) {
  return (
    <Field id="own" label={fields.own} hint={fields.ownHint} optional={fields.optional}>
      <input id="own" name="own" type="color" className={control()} aria-describedby="own-hint" />
    </Field>
  );
}
