/* Conform hands out a form's fields by proxy: name each, since spreading them all spreads nothing. */
import type { FieldMetadata } from "@conform-to/react";

/** A Conform field as the design system's fields take it. */
export function fieldProps(field: FieldMetadata<string | undefined>) {
  return { id: field.id, name: field.name, errors: field.errors, defaultValue: field.initialValue };
}

/** The same for a box to tick. */
export function checkboxProps(field: FieldMetadata<string | undefined>) {
  return { id: field.id, name: field.name, errors: field.errors, defaultChecked: field.initialValue === "on" };
}
