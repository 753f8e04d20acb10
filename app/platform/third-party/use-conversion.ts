import { useEffect, useRef } from "react";
import { eventOf, type Tracked } from "./conversions";
import { tell } from "./tag";

export function useConversion(tracked: Tracked | undefined): void {
  const told = useRef(false);
  useEffect(() => {
    if (!tracked || told.current) return;
    told.current = true;
    tell(tracked.trackingId, eventOf(tracked.conversion), window);
  }, [tracked]);
}
