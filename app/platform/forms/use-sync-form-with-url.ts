import { useEffect, useRef } from "react";

/**
 * Updates a GET form's uncontrolled fields when the address changes, for example by Back, except the focused one. What
 * shows a field's value beside it hears of it by an `input` event; React's `onChange` does not fire.
 */
export function useSyncFormWithUrl(values: Record<string, string | undefined>) {
  const ref = useRef<HTMLFormElement>(null);
  const shown = JSON.stringify(values); // the same values from another load leave what was typed alone
  useEffect(() => {
    const values = JSON.parse(shown) as Record<string, string | undefined>;
    for (const field of ref.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      if (!field.name || field === document.activeElement) continue;
      const value = values[field.name] ?? "";
      const before = valueOf(field);
      if (field instanceof HTMLSelectElement && !hasOption(field, value)) field.selectedIndex = 0;
      else if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === field.value;
      else if (field.value !== value) field.value = value;
      if (valueOf(field) !== before) field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, [shown]);
  return ref;
}

const valueOf = (field: HTMLInputElement | HTMLSelectElement) =>
  field instanceof HTMLInputElement && field.type === "checkbox" ? field.checked : field.value;

function hasOption(select: HTMLSelectElement, value: string): boolean {
  return [...select.options].some((option) => option.value === value);
}
