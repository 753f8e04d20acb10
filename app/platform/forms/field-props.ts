/* Conform hands out a form's fields by proxy: name each, since spreading them all spreads nothing. */

/** The part of a Conform field that HTML needs. */
type Field = { id: string; name: string; errors?: string[]; initialValue?: string };

/** A Conform field as the design system's fields take it. */
export function fieldProps(field: Field) {
  return { id: field.id, name: field.name, errors: field.errors, defaultValue: field.initialValue };
}

/** The same for a box to tick. */
export function checkboxProps(field: Field) {
  return { id: field.id, name: field.name, errors: field.errors, defaultChecked: field.initialValue === "on" };
}
