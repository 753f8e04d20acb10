import { isPosted } from "../offline/form-address";
import type { Draft } from "./draft-store";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const unkept = ["password", "file", "hidden", "submit", "button", "image", "reset"];
/** Passwords, passports, payment data and honeypots, by name and autocomplete. */
const secretName = /password|passport|card|cvc|cvv|token|website/i;
const secretFilling = /password|^cc-|one-time-code/;

/** Whether a form's values are stored: it posts, has a stable identity, and is not a login. */
export function isDraftable(form: HTMLFormElement): boolean {
  const hasName = form.id !== "" && !form.id.includes(":"); // React's own ids change with each page
  return isPosted(form) && hasName && !form.querySelector("[autocomplete=current-password]");
}

/** Values of fields before React or the user changed them. */
const firsts = new WeakMap<Field, string>();

export function captureInitialValues(form: HTMLFormElement): void {
  for (const [, field] of fieldsOf(form)) if (!firsts.has(field)) firsts.set(field, defaultOf(field));
}

/** After success the current values become the initial ones. */
export function resetInitialValues(form: HTMLFormElement): void {
  for (const [, field] of fieldsOf(form)) firsts.set(field, valueOf(field));
}

export function readDraft(form: HTMLFormElement): Draft {
  const fields: Draft["fields"] = {};
  for (const [key, field] of fieldsOf(form)) {
    const [before, typed] = [firsts.get(field) ?? defaultOf(field), valueOf(field)];
    if (before !== typed) fields[key] = { before, typed };
  }
  return { at: Date.now(), fields };
}

/** Only where the fields still have their initial values. Returns whether anything was written. */
export function restore(form: HTMLFormElement, { fields }: Draft): boolean {
  const written = fieldsOf(form).filter(([key, field]) => {
    const saved = fields[key];
    if (!saved || valueOf(field) !== saved.before || saved.before === saved.typed) return false;
    return write(field, saved.typed);
  });
  return written.length > 0;
}

export function revertFields(form: HTMLFormElement, { fields }: Draft): void {
  for (const [key, field] of fieldsOf(form)) {
    const saved = fields[key];
    if (saved && valueOf(field) === saved.typed) write(field, saved.before);
  }
}

/** Fields by name; checkboxes also by value, since lists change. */
function fieldsOf(form: HTMLFormElement): [string, Field][] {
  return [...form.elements]
    .filter(isField)
    .map((field) => [isTicked(field) ? `${field.name}=${field.value}` : field.name, field]);
}

function isField(element: Element): element is Field {
  const isOne =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  if (!isOne || !element.name || unkept.includes(element.type)) return false;
  return !secretName.test(element.name) && !secretFilling.test(element.autocomplete);
}

const isTicked = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

function valueOf(field: Field): string {
  return isTicked(field) ? String(field.checked) : field.value;
}

function defaultOf(field: Field): string {
  if (isTicked(field)) return String(field.defaultChecked);
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const chosen = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  return chosen?.value ?? "";
}

/** By the native setter and an input event, so that React notices. */
function write(field: Field, value: string): boolean {
  if (isTicked(field)) {
    const wanted = value === "true";
    if (field.checked !== wanted && (wanted || field.type === "checkbox")) field.click();
    return field.checked === wanted;
  }
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) return false;
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}
