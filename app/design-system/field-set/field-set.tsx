import type { ReactNode } from "react";
import { FieldErrors, Hint } from "../field/field";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import * as styles from "./field-set.css";

type FieldSetProps = {
  id: string;
  legend: ReactNode;
  /** `small` looks like a field's label, for single questions; `quiet` is for screen readers only. */
  size?: "regular" | "small" | "quiet";
  hint?: ReactNode;
  errors?: string[];
  children: ReactNode;
};

export function FieldSet({ id, legend, size = "regular", hint, errors, children }: FieldSetProps) {
  const describedBy = [hint ? `${id}-hint` : "", errors?.length ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={describedBy || undefined}>
      <legend className={styles[size]}>{size === "quiet" ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      <div className={size === "quiet" ? styles.quietBody : styles.body}>
        <Hint id={id}>{hint}</Hint>
        {children}
        <FieldErrors id={id} errors={errors} />
      </div>
    </fieldset>
  );
}
