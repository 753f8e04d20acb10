import { Minus, Plus, type Icon } from "~/design-system/icons/icons";
import { type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { describe, Field, type FieldProps } from "../field/field";
import { control } from "../field/field.css";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import * as styles from "./number-stepper.css";

type NumberStepperProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "className" | "type"> & {
    decreaseLabel: string;
    increaseLabel: string;
  };

export function NumberStepper({
  label,
  hint,
  errors,
  optional,
  decreaseLabel,
  increaseLabel,
  ...input
}: NumberStepperProps) {
  const { id, min, max, defaultValue } = input;
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);
  // The form may change the field by itself, and visitors may type before scripts run
  useEffect(() => queueMicrotask(() => setValue(ref.current?.value)), [defaultValue]);
  function step(direction: "stepUp" | "stepDown") {
    ref.current?.[direction]();
    ref.current?.dispatchEvent(new Event("input", { bubbles: true })); // stepUp() fires no event; forms listen for change
    ref.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const button = (direction: "stepUp" | "stepDown", label: string, Sign: Icon, isLast: boolean) => (
    <button type="button" className={styles.step} aria-disabled={isLast || undefined} onClick={() => step(direction)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Sign size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
  return (
    <Field id={id} label={label} hint={hint} errors={errors} optional={optional}>
      <span className={styles.row}>
        {button("stepDown", decreaseLabel, Minus, Boolean(value) && Number(value) <= Number(min))}
        <input
          {...input}
          ref={ref}
          onInput={({ currentTarget }) => setValue(currentTarget.value)}
          type="number"
          inputMode="numeric"
          className={`${control({ invalid: Boolean(errors?.length) })} ${styles.input}`}
          {...describe({ id, hint, errors })}
        />
        {button("stepUp", increaseLabel, Plus, Number(value) >= Number(max))}
      </span>
    </Field>
  );
}
