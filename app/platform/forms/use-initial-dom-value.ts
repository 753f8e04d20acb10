import { useEffect, useRef } from "react";

/** Users may type before hydration, and browsers restore input after a reload. `onChange` reports later changes. */
export function useInitialDomValue(id: string, take: (value: string) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) latest.current(field.value);
  }, [id]);
}
