import { useEffect, useRef } from "react";

/** Closes an open `details` on another page (`key`), by Escape, and by a click or the focus outside of it. */
export function useCloseElsewhere(key: string) {
  const ref = useRef<HTMLDetailsElement>(null);
  const shownOn = useRef(key);
  useEffect(() => {
    if (ref.current && shownOn.current !== key) ref.current.open = false; // it may have been opened before scripts ran
    shownOn.current = key;
  }, [key]);
  useEffect(() => {
    function onEvent(event: Event) {
      const details = ref.current;
      if (!details?.open || !(event.target instanceof Node)) return;
      const isInside = details.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key !== "Escape" : isInside) return;
      details.open = false;
      if (event instanceof KeyboardEvent && isInside) details.querySelector("summary")?.focus();
    }
    const events = ["click", "focusin", "keydown"];
    for (const name of events) document.addEventListener(name, onEvent);
    return () => {
      for (const name of events) document.removeEventListener(name, onEvent);
    };
  }, []);
  return ref;
}
