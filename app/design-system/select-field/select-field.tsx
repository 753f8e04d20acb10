import { ChevronDown } from "lucide-react";
import { useState, type SelectHTMLAttributes } from "react";
import { describe, Field, type FieldProps } from "../field/field";
import { control } from "../field/field.css";
import * as styles from "./select-field.css";

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | "className" | "children"> & {
    options: readonly { value: string; label: string }[];
    /** The first, empty choice. */
    placeholder?: string;
  };

/** One of a list, by the device's own picker. Of options that share a value the first is the one filled in. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, errors, optional, options, placeholder, defaultValue, required, ...select } = props;
  const { id } = select;
  // React would mark all options of the value, and a browser then shows the last. Kept: a reply moves no choice
  const [selected] = useState(() => options.findIndex(({ value }) => value === defaultValue));
  return (
    <Field {...{ id, label, hint, errors, optional }}>
      <span className={styles.frame}>
        <select
          {...select}
          required={required && placeholder !== undefined} // without an empty choice one is always made
          className={`${control({ invalid: Boolean(errors?.length) })} ${styles.select}`}
          {...describe({ id, hint, errors })}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }, index) => (
            <option key={text} value={value} selected={index === selected || undefined}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
    </Field>
  );
}
