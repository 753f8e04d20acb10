import type { InputHTMLAttributes, ReactNode } from "react";
import { describe, FieldErrors, Hint, type FieldProps } from "../field/field";
import { optional as optionalStyle } from "../field/field.css";
import * as styles from "./checkbox-field.css";

type CheckboxFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "className" | "type"> & {
    text?: ReactNode;
  };

/** One yes. Posts `on`. */
export function CheckboxField({ label, hint, text, errors, optional, ...input }: CheckboxFieldProps) {
  const { id } = input;
  return (
    <div>
      <label htmlFor={id} className={styles.row}>
        <input {...input} type="checkbox" className={styles.box} {...describe({ id, hint, errors })} />
        <span>
          <span>{label}</span>
          {optional && <span className={optionalStyle}>{` ${optional}`}</span>}
        </span>
      </label>
      <div className={styles.description}>
        <FieldErrors id={id} errors={errors} />
        <Hint id={id}>{hint}</Hint>
        {typeof text === "string" ? <span>{text}</span> : text}
      </div>
    </div>
  );
}
