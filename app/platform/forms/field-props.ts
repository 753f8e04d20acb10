/* Conform hands out a form's fields by proxy: name each, since spreading them all spreads nothing. */

/** What is read of a Conform field that holds a text, a number or a tick; in HTML all are texts. */
type Field = { id: string; name: string; errors?: string[]; initialValue?: string };

/** A Conform field as the design system's fields take it. */
export function fieldProps(field: Field) {
  return { id: field.id, name: field.name, errors: field.errors, defaultValue: field.initialValue };
}

/** The same for a box to tick. */
export function checkboxProps(field: Field) {
  return { id: field.id, name: field.name, errors: field.errors, defaultChecked: field.initialValue === "on" };
}
