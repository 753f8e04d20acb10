import { Grid } from "~/design-system/layout/layout";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { CheckboxField } from "./checkbox-field";

export default function CheckboxFieldExamples({ texts: { fields, states } }: ExamplesProps) {
  return (
    <Grid columns={{ mobile: "1", desktop: "2" }}>
      <State label={states.default}>
        <CheckboxField id="check" name="check" label={fields.check} />
      </State>
      <State label={states.selected}>
        <CheckboxField id="checked" name="checked" label={fields.check} defaultChecked />
      </State>
      <State label={states.focus} isFocused>
        <CheckboxField id="check-focus" name="check-focus" label={fields.check} />
      </State>
      <State label={states.disabled}>
        <CheckboxField id="check-disabled" name="check-disabled" label={fields.check} disabled />
      </State>
      <State label={states.error}>
        <CheckboxField id="check-error" name="check-error" label={fields.check} errors={[fields.agree]} />
      </State>
      <State label={states.hint}>
        <CheckboxField
          id="check-hint"
          name="check-hint"
          label={fields.check}
          optional={fields.optional}
          hint={fields.hint}
        />
      </State>
    </Grid>
  );
}
