import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Grid } from "~/design-system/layout/layout";
import type { ExamplesProps } from "~/features/gallery/state";
import { FieldSet } from "./field-set";

export default function FieldSetExamples({ texts: { fields, states } }: ExamplesProps) {
  return (
    <Grid columns={{ mobile: "1", desktop: "2" }}>
      {(["regular", "small"] as const).map((size) => (
        <FieldSet key={size} id={`set-${size}`} legend={states[size]} size={size} hint={fields.hint}>
          <CheckboxField id={`in-${size}`} name={`in-${size}`} label={fields.check} />
        </FieldSet>
      ))}
      <FieldSet id="set-error" legend={states.error} errors={[fields.agree]}>
        <CheckboxField id="in-error" name="in-error" label={fields.check} />
      </FieldSet>
    </Grid>
  );
}
