import { useEffect, useRef, type RefObject } from "react";
import { useScripts } from "./use-scripts";

/** Also when `what` changes to another value. Not while the user is typing or pressing a button. */
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
