import type { TextareaHTMLAttributes } from "react";
import { describe, Field, type FieldProps } from "../field/field";
import { control } from "../field/field.css";
import { textarea } from "./textarea-field.css";

type TextareaFieldProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | "className">;

export function TextareaField({ label, hint, errors, optional, ...area }: TextareaFieldProps) {
  const { id } = area;
  return (
    <Field id={id} label={label} hint={hint} errors={errors} optional={optional}>
      <textarea
        {...area}
        className={`${control({ invalid: Boolean(errors?.length) })} ${textarea}`}
        {...describe({ id, hint, errors })}
      />
    </Field>
  );
}
