import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** Immediately, before a key is pressed; the server has nothing to focus. */
const useCommitted = import.meta.env.SSR ? useEffect : useLayoutEffect;

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
