/* Conform's fields are a proxy: name each, since spreading them yields nothing. */

/** The part of a Conform field that HTML needs. */
export type FormField = { id: string; name: string; errors?: string[]; initialValue?: string };

export function fieldProps(field: FormField) {
  return { id: field.id, name: field.name, errors: field.errors, defaultValue: field.initialValue };
}

export function checkboxProps(field: FormField) {
  return { id: field.id, name: field.name, errors: field.errors, defaultChecked: field.initialValue === "on" };
}
