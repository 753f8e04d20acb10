import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** At once with what it shows, before a key is pressed on it; the server has nothing to focus. */
const useCommitted = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** Moves the focus to the content of a new page after following a link. */
export function useFocusOnNavigation<Element extends HTMLElement>(): { ref: RefObject<Element>; first: string } {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const ref = useRef<Element>(null);
  useCommitted(() => {
    if (first.current === pathname) return;
    first.current = "";
    ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return { ref, first: first.current };
}
