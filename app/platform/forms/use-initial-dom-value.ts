import { useEffect, useRef } from "react";

/**
 * Reads a field's value at hydration: users may type earlier, and browsers restore input after a reload. Later changes
 * are reported by `onChange`.
 */
export function useInitialDomValue(id: string, take: (value: string) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) latest.current(field.value);
  }, [id]);
}
