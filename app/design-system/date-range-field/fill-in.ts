/** Sets fields as user input, and notifies React and the form once. */
export function fillIn(entries: readonly [field: HTMLInputElement | null | undefined, value: string][]): void {
  const changed = entries.filter(([field, value]) => field && field.value !== value);
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  for (const [field, value] of changed) set?.call(field, value);
  changed[0]?.[0]?.dispatchEvent(new Event("input", { bubbles: true }));
}
