import type { InputHTMLAttributes } from "react";
import { describe, Field, type FieldProps } from "../field/field";
import { control } from "../field/field.css";

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "className"> & {
    /** The id of what says that this is wrong, where it is said for several fields together. */
    errorId?: string;
  };

/** One line of text: name, e-mail, password, phone. */
export function TextField({ label, hint, errors, optional, errorId, type = "text", ...input }: TextFieldProps) {
  const { id } = input;
  return (
    <Field {...{ id, label, hint, errors, optional }}>
      <input
        {...input}
        type={type}
        className={control({ invalid: Boolean(errors?.length || errorId) })}
        {...(errorId ? { "aria-invalid": true, "aria-describedby": errorId } : describe({ id, hint, errors }))}
      />
    </Field>
  );
}
