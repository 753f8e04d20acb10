import { ChevronDown } from "~/design-system/icons/icons";
import { useState, type SelectHTMLAttributes } from "react";
import { describe, Field, useControlClass, type FieldProps } from "../field/field";
import * as styles from "./select-field.css";

type Option = { value: string; label: string };
type OptionGroup = { label: string; options: readonly Option[] };

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | "className" | "children"> & {
    options: readonly (Option | OptionGroup)[];
    placeholder?: string;
  };

export function SelectField(props: SelectFieldProps) {
  const { label, hint, errors, optional, options, placeholder, defaultValue, required, ...select } = props;
  const { id } = select;
  const className = useControlClass(Boolean(errors?.length), styles.select);
  // A later render with other data must not change what the person has selected
  const [initial] = useState(defaultValue);
  // React would select every option with the value, and browsers show the last one
  const selected = options.flatMap(toOptions).find(({ value }) => value === initial);
  const toElement = (option: Option) => (
    <option key={option.label} value={option.value} selected={option === selected || undefined}>
      {option.label}
    </option>
  );
  return (
    <Field id={id} label={label} hint={hint} errors={errors} optional={optional}>
      <span className={styles.frame}>
        <select
          {...select}
          required={required && placeholder !== undefined}
          className={className}
          {...describe({ id, hint, errors })}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) =>
            "options" in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(toElement)}
              </optgroup>
            ) : (
              toElement(option)
            ),
          )}
        </select>
        <ChevronDown className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
    </Field>
  );
}

const toOptions = (option: Option | OptionGroup) => ("options" in option ? option.options : [option]);
