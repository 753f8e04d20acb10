import type { ReactNode } from "react";
import type { FieldProps } from "~/design-system/field/field";
import { Grid } from "~/design-system/layout/layout";
import { State, type ExamplesProps } from "./state";

type Shown = FieldProps & { defaultValue?: string; disabled?: boolean };

type FieldStatesProps = ExamplesProps & {
  id: string;
  label: string;
  value: string;
  /** A value that is longer than the field. */
  long?: string;
  error: string;
  field: (props: Shown) => ReactNode;
};

/** A kind of field in all states that fields have. */
export function FieldStates({ id, texts, label, value, long, error, field }: FieldStatesProps) {
  const { fields, states } = texts;
  const shown = (state: string, more: Partial<Shown> = {}) => ({
    id: `${id}-${state}`,
    name: `${id}-${state}`,
    label,
    ...more,
  });
  return (
    <Grid columns={{ mobile: "1", desktop: "2" }}>
      <State label={states.empty}>{field(shown("empty"))}</State>
      <State label={states.filled}>{field(shown("filled", { defaultValue: value }))}</State>
      <State label={states.focus} isFocused>
        {field(shown("focus", { defaultValue: value }))}
      </State>
      <State label={states.disabled}>{field(shown("disabled", { defaultValue: value, disabled: true }))}</State>
      <State label={states.error}>{field(shown("error", { errors: [error] }))}</State>
      <State label={states.hint}>{field(shown("hint", { hint: fields.hint, optional: fields.optional }))}</State>
      {long && <State label={states.long}>{field(shown("long", { defaultValue: long }))}</State>}
    </Grid>
  );
}
