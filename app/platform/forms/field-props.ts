/* Conform's fields are a proxy: name each, since spreading them yields nothing. */

/** The part of a Conform field that HTML needs. */
type Field = { id: string; name: string; errors?: string[]; initialValue?: string };

export function fieldProps(field: Field) {
  return { id: field.id, name: field.name, errors: field.errors, defaultValue: field.initialValue };
}

export function checkboxProps(field: Field) {
  return { id: field.id, name: field.name, errors: field.errors, defaultChecked: field.initialValue === "on" };
}
