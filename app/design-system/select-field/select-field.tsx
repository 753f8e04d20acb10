import { ChevronDown } from "lucide-react";
import type { SelectHTMLAttributes } from "react";
import { describe, Field, type FieldProps } from "../field/field";
import { control } from "../field/field.css";
import * as styles from "./select-field.css";

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | "className" | "children"> & {
    options: readonly { value: string; label: string }[];
    /** The first, empty choice. */
    placeholder?: string;
  };

/** One of a list, by the device's own picker. */
export function SelectField({ label, hint, errors, optional, options, placeholder, ...select }: SelectFieldProps) {
  const { id } = select;
  return (
    <Field {...{ id, label, hint, errors, optional }}>
      <span className={styles.frame}>
        <select
          {...select}
          className={`${control({ invalid: Boolean(errors?.length) })} ${styles.select}`}
          {...describe({ id, hint, errors })}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={text} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
    </Field>
  );
}
