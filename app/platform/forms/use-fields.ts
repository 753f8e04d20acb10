import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { keyOfForm } from "./idempotency-key";

/** Initial values by field name: `{ "occupants[0].firstName": "Ana" }`. */
export type FormValues = Record<string, string | undefined>;

/** A record as the values of its fields: `{ name: { en: "A" }, rows: ["b"] }` is `{ "name.en": "A", "rows[0]": "b" }`. */
export function toFieldValues(value: unknown, name = ""): FormValues {
  if (value === null || value === undefined) return {};
  if (typeof value !== "object") return { [name]: String(value) };
  const inside = Object.entries(value).map(([key, each]) => {
    return toFieldValues(each, Array.isArray(value) ? `${name}[${key}]` : name ? `${name}.${key}` : key);
  });
  return Object.assign({}, ...inside) as FormValues;
}

/** By name, with values and problems. Ids are `<form id>-<field name>`, for the error summary's links. */
export function useFields(
  id: string,
  { lastResult, values }: { lastResult?: SubmissionResult | null; values: FormValues },
) {
  const [form] = useForm({ id, lastResult });
  const { allErrors } = form;
  return {
    id,
    values,
    formProps: getFormProps(form),
    errors: allErrors,
    idempotencyKey: keyOfForm(lastResult, values.idempotencyKey),
    fieldOf: (name: string) => ({ id: `${id}-${name}`, name, errors: allErrors[name], defaultValue: values[name] }),
  };
}

export type FieldOf = ReturnType<typeof useFields>["fieldOf"];

/** The props of a box that is ticked where its field says `on`. */
export const toCheckbox = ({ defaultValue, ...field }: ReturnType<FieldOf>) => ({
  ...field,
  defaultChecked: defaultValue === "on",
});
