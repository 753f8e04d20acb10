import { useRef, type PointerEvent } from "react";

/** Movement below this is not a swipe, in pixels. */
const far = 40;

/** Calls back with 1 for next and -1 for previous. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>();
  return {
    onPointerDown: ({ isPrimary, clientX, clientY }: PointerEvent) => {
      from.current = isPrimary ? { x: clientX, y: clientY } : undefined; // two fingers zoom
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = undefined;
      if (!start) return;
      const distance = clientX - start.x;
      if (Math.abs(distance) < far || Math.abs(distance) < Math.abs(clientY - start.y)) return;
      onSwipe(distance < 0 ? 1 : -1);
    },
  };
}
