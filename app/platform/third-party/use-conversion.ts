import { useEffect, useRef } from "react";
import { eventOf, type Tracked } from "./conversions";
import { sendEvent } from "./tag";

export function useConversion(tracked: Tracked | undefined): void {
  const told = useRef(false);
  useEffect(() => {
    if (!tracked || told.current) return;
    told.current = true;
    sendEvent(tracked.trackingId, eventOf(tracked.conversion), window);
  }, [tracked]);
}
