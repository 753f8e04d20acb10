import type { InputHTMLAttributes } from "react";
import { TextField } from "../text-field/text-field";
import type { FieldProps } from "../field/field";

type DateFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "className" | "type">;

export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
