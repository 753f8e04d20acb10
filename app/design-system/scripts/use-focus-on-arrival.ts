import { useEffect, useRef, type RefObject } from "react";
import { useScripts } from "./use-scripts";

/**
 * Moves the focus to what has just come, and again whenever `what` changes to something else that is not empty. A page
 * that comes alive under its reader's hands leaves them where they are: a field that is typed in, a button half pressed.
 */
export function useFocusOnArrival<Element extends HTMLElement>(
  what: unknown,
  { preventScroll = false }: FocusOptions = {},
): RefObject<Element> {
  const ref = useRef<Element>(null);
  const cameWithScripts = useRef(useScripts());
  useEffect(() => {
    const wakes = !cameWithScripts.current;
    cameWithScripts.current = true;
    if (!what || (wakes && document.activeElement !== document.body)) return;
    ref.current?.focus({ preventScroll: preventScroll || wakes });
  }, [what, preventScroll]);
  return ref;
}
