import { useRef, type PointerEvent } from "react";

/** Less than this, in pixels, is a tap or the way to somewhere else. */
const far = 40;

/** Tells of a finger that went sideways: 1 to the next, -1 back. */
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
