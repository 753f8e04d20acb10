import { useEffect, useRef } from "react";
import type { Tracked } from "./conversions";
import { tellConversion } from "./tell-conversion";

/** Tells a conversion once, also when the page renders again. */
export function useConversion(tracked: Tracked | undefined): void {
  const told = useRef(false);
  useEffect(() => {
    if (!tracked || told.current) return;
    told.current = true;
    tellConversion(tracked, window);
  }, [tracked]);
}
