import type { ReactNode } from "react";
import { CopyField } from "~/design-system/copy-field/copy-field";
import { SecretAddress } from "~/design-system/copy-field/secret-address";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Field, type FieldProps } from "~/design-system/field/field";
import { control } from "~/design-system/field/field.css";
import { Grid } from "~/design-system/layout/layout";
import { NumberStepper } from "~/design-system/number-stepper/number-stepper";
import { PasswordField } from "~/design-system/password-field/password-field";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import type { GalleryTexts } from "./elements";
import { Section, State } from "./section";

type Props = { texts: GalleryTexts };
const columns = { mobile: "1", desktop: "2" } as const;

export function FieldsDemo({ texts }: Props) {
  const { fields } = texts;
  return (
    <>
      <Section id="error-summary" texts={texts}>
        <ErrorSummary
          title={fields.summary}
          formId="text-field"
          errors={{ "": [fields.expired], error: [fields.error] }}
          order={["error"]}
        />
      </Section>
      <FieldStates
        id="text-field"
        texts={texts}
        label={fields.label}
        value="linh@residents.example"
        long={fields.longAddress}
        error={fields.error}
        field={(props) => <TextField {...props} type="email" autoComplete="off" />}
      />
      <FieldStates
        id="password-field"
        texts={texts}
        label={fields.password}
        value="Homes-2026"
        error={fields.passwordMissing}
        field={(props) => <PasswordField {...props} showLabel={fields.show} autoComplete="new-password" />}
      />
      <FieldStates
        id="textarea-field"
        texts={texts}
        label={fields.long}
        value={texts.overlay.text}
        long={texts.long}
        error={fields.longMissing}
        field={(props) => <TextareaField {...props} rows={3} />}
      />
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
      <FieldStates
        id="number-stepper"
        texts={texts}
        label={fields.number}
        value="2"
        error={fields.tooMany}
        field={(props) => (
          <NumberStepper {...props} decreaseLabel={fields.less} increaseLabel={fields.more} min={1} max={4} />
        )}
      />
      <Section id="copy-field" texts={texts}>
        <Grid columns={columns}>
          <CopyField
            id="address"
            label={fields.address}
            value="https://homes.example/calendar"
            copyLabel={fields.copy}
            copiedLabel={fields.copied}
          />
          <SecretAddress id="secret" value="https://homes.example/calendar/4f2c" labelOf={(key) => fields[key]} />
        </Grid>
      </Section>
      <Section id="field" texts={texts}>
        <Field id="own" label={fields.own} hint={fields.ownHint} optional={fields.optional}>
          <input id="own" name="own" type="color" className={control()} aria-describedby="own-hint" />
        </Field>
      </Section>
    </>
  );
}

type Shown = FieldProps & { defaultValue?: string; disabled?: boolean };

type FieldStatesProps = Props & {
  id: string;
  label: string;
  value: string;
  /** A value that is longer than the field. */
  long?: string;
  error: string;
  field: (props: Shown) => ReactNode;
};

/** A kind of field in all states that fields have. */
function FieldStates({ id, texts, label, value, long, error, field }: FieldStatesProps) {
  const { fields, states } = texts;
  const shown = (state: string, more: Partial<Shown> = {}) => ({
    id: `${id}-${state}`,
    name: `${id}-${state}`,
    label,
    ...more,
  });
  return (
    <Section id={id} texts={texts} isPointedAt>
      <Grid columns={columns}>
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
    </Section>
  );
}
