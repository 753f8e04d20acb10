/** Sets fields as user input, and notifies React and the form once. */
export function fillIn(entries: readonly [field: HTMLInputElement | null | undefined, value: string][]): void {
  const changed = entries.filter(([field, value]) => field && field.value !== value);
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  for (const [field, value] of changed) set?.call(field, value);
  // React listens to the first, other code to the second; React ignores a second one with the same value
  for (const type of ["input", "change"]) changed[0]?.[0]?.dispatchEvent(new Event(type, { bubbles: true }));
}
