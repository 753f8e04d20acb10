import type { ReactNode } from "react";
import { FieldErrors, Hint } from "../field/field";
import * as styles from "./field-set.css";

type FieldSetProps = {
  id: string;
  legend: ReactNode;
  /** `small` looks like a field's label, for a group that is one question. */
  size?: "regular" | "small";
  hint?: ReactNode;
  errors?: string[];
  children: ReactNode;
};

/** Fields that belong together, under one question. */
export function FieldSet({ id, legend, size = "regular", hint, errors, children }: FieldSetProps) {
  const describedBy = [hint ? `${id}-hint` : "", errors?.length ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={describedBy || undefined}>
      <legend className={size === "small" ? styles.small : styles.legend}>{legend}</legend>
      <div className={styles.body}>
        <Hint id={id}>{hint}</Hint>
        {children}
        <FieldErrors id={id} errors={errors} />
      </div>
    </fieldset>
  );
}
