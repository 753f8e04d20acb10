import { useEffect, useRef } from "react";

/** Closes an open `details` on another page (`key`), by Escape, and by a click or the focus outside of it. */
export function useCloseElsewhere(key: string) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key]);
  useEffect(() => {
    function onEvent(event: Event) {
      const details = ref.current;
      if (!details?.open || !(event.target instanceof Node)) return;
      const isInside = details.contains(event.target);
      if (!(event instanceof KeyboardEvent)) {
        if (!isInside) details.open = false;
        return;
      }
      if (event.key !== "Escape") return;
      details.open = false;
      if (isInside) details.querySelector("summary")?.focus();
    }
    const events = ["click", "focusin", "keydown"];
    for (const name of events) document.addEventListener(name, onEvent);
    return () => {
      for (const name of events) document.removeEventListener(name, onEvent);
    };
  }, []);
  return ref;
}
