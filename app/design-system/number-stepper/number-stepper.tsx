import { Minus, Plus } from "~/design-system/icons/icons";
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
  // Once the form has filled it in anew; typed before scripts ran, it differs as well
  useEffect(() => queueMicrotask(() => setValue(ref.current?.value)), [defaultValue]);
  const number = value === "" ? NaN : Number(value);
  const isLeast = number <= Number(min);
  const isMost = number >= Number(max);
  function step(direction: "stepUp" | "stepDown") {
    ref.current?.[direction]();
    ref.current?.dispatchEvent(new Event("input", { bubbles: true })); // stepUp() fires no event; forms listen for change
    ref.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return (
    <Field id={id} label={label} hint={hint} errors={errors} optional={optional}>
      <span className={styles.row}>
        <button
          type="button"
          className={styles.step}
          aria-disabled={isLeast || undefined}
          onClick={() => !isLeast && step("stepDown")}
        >
          <VisuallyHidden>{decreaseLabel}</VisuallyHidden>
          <Minus size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <input
          {...input}
          ref={ref}
          onInput={({ currentTarget }) => setValue(currentTarget.value)}
          type="number"
          inputMode="numeric"
          className={`${control({ invalid: Boolean(errors?.length) })} ${styles.input}`}
          {...describe({ id, hint, errors })}
        />
        <button
          type="button"
          className={styles.step}
          aria-disabled={isMost || undefined}
          onClick={() => !isMost && step("stepUp")}
        >
          <VisuallyHidden>{increaseLabel}</VisuallyHidden>
          <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </span>
    </Field>
  );
}
