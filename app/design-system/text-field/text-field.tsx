import type { InputHTMLAttributes } from "react";
import { describe, Field, type FieldProps } from "../field/field";
import { control } from "../field/field.css";

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "className">;

/** One line of text: name, e-mail, password, phone. */
export function TextField({ label, hint, errors, optional, type = "text", ...input }: TextFieldProps) {
  const { id } = input;
  return (
    <Field {...{ id, label, hint, errors, optional }}>
      <input
        {...input}
        type={type}
        className={control({ invalid: Boolean(errors?.length) })}
        {...describe({ id, hint, errors })}
      />
    </Field>
  );
}
