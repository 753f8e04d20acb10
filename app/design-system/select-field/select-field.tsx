import { ChevronDown } from "~/design-system/icons/icons";
import { useState, type SelectHTMLAttributes } from "react";
import { describe, Field, type FieldProps } from "../field/field";
import { control } from "../field/field.css";
import * as styles from "./select-field.css";

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | "className" | "children"> & {
    options: readonly { value: string; label: string }[];
    placeholder?: string;
  };

export function SelectField(props: SelectFieldProps) {
  const { label, hint, errors, optional, options, placeholder, defaultValue, required, ...select } = props;
  const { id } = select;
  // React would select every option with the value, and browsers show the last one
  const [selected] = useState(() => options.findIndex(({ value }) => value === defaultValue));
  return (
    <Field id={id} label={label} hint={hint} errors={errors} optional={optional}>
      <span className={styles.frame}>
        <select
          {...select}
          required={required && placeholder !== undefined}
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
