import type { InputHTMLAttributes } from "react";
import { describe, Field, useControlClass, type FieldProps } from "../field/field";

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "className"> & {
    errorId?: string;
    hintId?: string;
  };

export function TextField({ label, hint, errors, optional, errorId, hintId, type = "text", ...input }: TextFieldProps) {
  const { id } = input;
  const className = useControlClass(Boolean(errors?.length || errorId));
  const state = errorId ? { "aria-invalid": true, "aria-describedby": errorId } : describe({ id, hint, errors });
  const describedBy = [hintId, state["aria-describedby"]].filter(Boolean).join(" ") || undefined;
  return (
    <Field id={id} label={label} hint={hint} errors={errors} optional={optional}>
      <input {...input} type={type} className={className} {...state} aria-describedby={describedBy} />
    </Field>
  );
}
