import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { keyOfForm } from "./idempotency-key";

/** Initial values by field name: `{ "occupants[0].firstName": "Ana" }`. */
export type FormValues = Record<string, string | undefined>;

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
