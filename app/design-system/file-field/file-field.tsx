import type { ChangeEventHandler } from "react";
import { describe, Field, type FieldProps } from "../field/field";
import { control } from "../field/field.css";

type FileFieldProps = FieldProps & {
  accept: string;
  multiple?: boolean;
  required?: boolean;
  onChange?: ChangeEventHandler<HTMLInputElement>;
};

export function FileField({ label, hint, errors, optional, ...input }: FileFieldProps) {
  const { id } = input;
  return (
    <Field id={id} label={label} hint={hint} errors={errors} optional={optional}>
      <input
        {...input}
        type="file"
        className={control({ invalid: Boolean(errors?.length) })}
        {...describe({ id, hint, errors })}
      />
    </Field>
  );
}
