import { useEffect, useRef } from "react";

/**
 * Hands over what stands in a field when the page comes alive: readers type sooner than that, and browsers fill in again
 * what was typed before a reload. From then on the field's own `onChange` tells.
 */
export function useInitialDomValue(id: string, take: (value: string) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) latest.current(field.value);
  }, [id]);
}
