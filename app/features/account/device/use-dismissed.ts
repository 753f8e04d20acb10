import { useState } from "react";

/** Remembered in this browser; for parts that are rendered in the browser alone. */
export function useDismissed(name: string): [isDismissed: boolean, dismiss: () => void] {
  const [isDismissed, setDismissed] = useState(() => read(name));
  return [
    isDismissed,
    () => {
      setDismissed(true);
      try {
        localStorage.setItem(name, "1");
      } catch {
        return; // storage is forbidden or full: it is offered again on the next page
      }
    },
  ];
}

function read(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}
