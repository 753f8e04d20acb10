import { useEffect, useRef } from "react";
import { eventOf, type Tracked } from "./conversions";
import { sendEvent } from "./tag";

export function useConversion(tracked: Tracked | undefined): void {
  const isReported = useRef(false);
  useEffect(() => {
    if (!tracked || isReported.current) return;
    isReported.current = true;
    sendEvent(tracked.trackingId, eventOf(tracked.conversion), window);
  }, [tracked]);
}
