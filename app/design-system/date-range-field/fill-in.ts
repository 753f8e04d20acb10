/** Fills in fields as a reader would, then tells React and the form around them once. */
export function fillIn(entries: readonly [field: HTMLInputElement | null | undefined, value: string][]): void {
  const changed = entries.filter(([field, value]) => field && field.value !== value);
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  for (const [field, value] of changed) set?.call(field, value);
  changed[0]?.[0]?.dispatchEvent(new Event("input", { bubbles: true }));
}
